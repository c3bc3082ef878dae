import Sequencer from '@jest/test-sequencer';

const takeLong = /takeover|fuzz-values|\.(browser|curl)\.|\/crash\./;

/**
 * For Jest's testSequencer. On a machine that has not run the tests before, Jest begins with the largest files. The files
 * above take long however small they are: if one of them came last, a core would wait for it.
 */
export default class LongFilesFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isLong = ({ path }) => takeLong.test(path);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
