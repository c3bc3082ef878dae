import { readEnvExample } from '@plinth/test-kit';
import { readConfig } from '../src/config.js';

describe('the configuration', () => {
  const example = readEnvExample(`${__dirname}/../.env.example`);

  it('is documented in .env.example: every variable, at its default', () => {
    expect(Object.keys(example).toSorted()).toEqual(Object.keys(readConfig({})).toSorted());
    expect(readConfig(example)).toEqual(readConfig({}));
  });
});
