import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { readEnvExample } from '@plinth/test-kit';
import { readConfig } from '../src/config.js';

describe('the configuration', () => {
  const example = readEnvExample(`${import.meta.dirname}/../.env.example`);

  it('is documented in .env.example: every variable, at its default', () => {
    const development = readConfig({ NODE_ENV: 'development' });
    expect(Object.keys(example).toSorted()).toEqual(Object.keys(development).toSorted());
    expect(readConfig(example)).toEqual(development);
  });

  it.each([undefined, '', 'production', 'prod', 'staging', 'Development', 'dev'])(
    'refuses a process without SECRETS_KEY under NODE_ENV %j',
    (NODE_ENV) => {
      expect(() => readConfig({ NODE_ENV })).toThrow(/SECRETS_KEY is not set/);
      const key = Buffer.alloc(32, 7);
      expect(readConfig({ NODE_ENV, SECRETS_KEY: key.toString('base64') }).SECRETS_KEY).toEqual(key);
    },
  );

  it.each(['development', 'test'])('does without SECRETS_KEY under NODE_ENV %j', (NODE_ENV) => {
    expect(readConfig({ NODE_ENV }).SECRETS_KEY).toHaveLength(32);
  });

  it.each(['main', 'worker'])('keeps the %s of a deployment that names no key from starting, and says why', (name) => {
    const file = resolve(import.meta.dirname, `../../../dist/apps/catalogue-api/${name}.js`);
    const { status, stderr } = spawnSync(process.execPath, [file], { env: { PORT: '0' }, encoding: 'utf8' });
    expect(status).toBe(1);
    // What to do, and no stack: nothing is wrong with the program.
    expect(stderr).toMatch(/^SECRETS_KEY is not set: [^\n]+\n$/);
  });
});
