import { readEnvExample } from '@plinth/test-kit';
import { readConfig } from '../src/config.js';

describe('the configuration', () => {
  const example = readEnvExample(`${__dirname}/../.env.example`);

  it('is documented in .env.example: every variable, at its default', () => {
    expect(Object.keys(example).toSorted()).toEqual(Object.keys(readConfig({})).toSorted());
    expect(readConfig(example)).toEqual(readConfig({}));
  });

  it('refuses a production process without SECRETS_KEY', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/SECRETS_KEY is not set/);
    const key = Buffer.alloc(32, 7);
    expect(readConfig({ NODE_ENV: 'production', SECRETS_KEY: key.toString('base64') }).SECRETS_KEY).toEqual(key);
  });
});
