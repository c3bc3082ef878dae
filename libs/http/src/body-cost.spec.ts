import { Problem } from '@plinth/formats';
import { cpuMsSince, mostBodyMs } from '@plinth/test-kit';
import { readJson } from './read-json.js';
import { JsonObject, NestedList, TextList, readInput, Text } from '@plinth/validation';

class Part {
  @Text({ min: 1, max: 255 })
  label!: string;
}

class Thing {
  @Text({ optional: true })
  name?: string;

  @TextList({ optional: true, maxItems: 30, max: 255 })
  tags?: string[];

  @TextList({ optional: true })
  words?: string[];

  @NestedList(() => Part, { optional: true, maxItems: 500 })
  parts?: Part[];

  @JsonObject({ optional: true })
  extras?: object;
}

const times = (count: number, text: string): string => Array(count).fill(text).join(',');
const names = (count: number): string => Array.from({ length: count }, (_, index) => `"k${index}":1`).join(',');

const shapes: Record<string, string> = {
  'lists within lists': `{"extras":{"a":${'['.repeat(62)}${times(240_000, '"a"')}${']'.repeat(62)}}}`,
  'as deep as may be': `{"extras":{"a":${'['.repeat(29)}${times(24_000, '"0123456789"')}${']'.repeat(29)}}}`,
  'a wide list': `{"words":[${times(24_000, '"0123456789"')}]}`,
  'unknown members': `{${names(80_000)}}`,
  'as many unknown members as may be': `{${names(24_000)}}`,
  'empty objects where parts are': `{"parts":[${times(330_000, '{}')}]}`,
  'as many empty objects as may be': `{"parts":[${times(24_000, '{}')}]}`,
  'long strings': `{"words":[${times(10, `"${'x'.repeat(98_000)}"`)}]}`,
  'strings of quotes': `{"words":[${times(10, `"${'\\"'.repeat(49_000)}"`)}]}`,
  numbers: `{"extras":{"a":[${times(24_000, '12345678.901')}]}}`,
};

describe('CPU cost of a body', () => {
  const cpuMs = (text: string): number => {
    const before = process.cpuUsage();
    try {
      readInput(Thing, readJson(Buffer.from(text)));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
    return cpuMsSince(before);
  };

  it.each(Object.keys(shapes))('a megabyte of %s costs at most six times as much CPU as JSON.parse', (shape) => {
    // The minimum, because the first run is not compiled yet and other processes interfere.
    const best = Math.min(...Array.from({ length: 20 }, () => cpuMs(shapes[shape]!)));
    expect(best).toBeLessThan(mostBodyMs());
  });
});
