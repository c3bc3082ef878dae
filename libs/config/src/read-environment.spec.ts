import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from './boot-error.js';
import { readEnvironment, redactedConfig } from './read-environment.js';
import { unknownNames } from './unknown-names.js';
import { variable } from './variable.js';

const declared = {
  PORT: variable.port({ standard: '3001', why: '' }),
  PUBLIC_URL: variable.publicUrl({ standard: 'http://localhost', isRequired: true, why: '' }),
  DATABASE_URL: variable.url({ schemes: ['postgres:'], example: '', why: '' }),
  DATABASE_POOL_SIZE: variable.count({ standard: '10', min: 1, max: 20, why: '' }),
  SECRETS_KEY: variable.secretKey({ why: '' }),
  NODE_ENV: variable.text({ why: '' }),
};
const production = { PUBLIC_URL: 'https://a.example' };

function refusalOf(environment: Record<string, string>): ConfigError {
  try {
    readEnvironment(declared, environment);
  } catch (error) {
    if (error instanceof ConfigError) return error;
  }
  throw new Error('nothing was refused');
}

describe('environment', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-config-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('absent variables have their defaults in the configuration', () => {
    const config = readEnvironment(declared, { ...production, PORT: '4000' });
    expect(config).toMatchObject({ PORT: 4_000, PUBLIC_URL: 'https://a.example', DATABASE_POOL_SIZE: 10 });
  });

  it('an error lists all invalid variables and none of their values', () => {
    const error = refusalOf({ ...production, PORT: '99999', DATABASE_POOL_SIZE: 'hunter2' });
    expect(error.variables).toEqual(['PORT', 'DATABASE_POOL_SIZE']);
    expect(error.message).toBe(
      'PORT must be a port number from 0 to 65535. DATABASE_POOL_SIZE must be a whole number from 1 to 20.',
    );
  });

  it.each([undefined, '', 'production', 'prod', 'Development'])(
    'variables required for a deployment must be set under NODE_ENV %j',
    (NODE_ENV) => {
      expect(refusalOf({ ...(NODE_ENV === undefined ? {} : { NODE_ENV }) }).variables).toEqual(['PUBLIC_URL']);
    },
  );

  it.each(['development', 'test'])('local defaults apply under NODE_ENV %s', (NODE_ENV) => {
    expect(readEnvironment(declared, { NODE_ENV }).PUBLIC_URL).toBe('http://localhost');
  });

  it('a variable can be read from a file, like mounted secrets', () => {
    const file = join(folder, 'key');
    writeFileSync(file, `${Buffer.alloc(32, 7).toString('base64')}\n`);
    expect(readEnvironment(declared, { ...production, SECRETS_KEY_FILE: file }).SECRETS_KEY).toEqual(
      Buffer.alloc(32, 7),
    );
    expect(refusalOf({ ...production, SECRETS_KEY_FILE: file, SECRETS_KEY: 'x' }).message).toMatch(/both set/);
    expect(refusalOf({ ...production, PORT_FILE: join(folder, 'none') }).message).toBe(
      'PORT cannot be read from the file in PORT_FILE (ENOENT).',
    );
  });

  it('a redacted configuration contains no secrets', () => {
    const environment = { DATABASE_URL: 'postgres://role:hunter2@host/db', SECRETS_KEY: 'hunter2' };
    expect(redactedConfig(declared, environment)).toEqual({
      PORT: '3001',
      PUBLIC_URL: 'http://localhost',
      DATABASE_URL: 'postgres://role:[hidden]@host/db',
      DATABASE_POOL_SIZE: '10',
      SECRETS_KEY: '[set]',
      NODE_ENV: '',
    });
    expect(redactedConfig(declared, {})).toMatchObject({ SECRETS_KEY: '[unset]' });
  });

  it('probably mistyped names are reported with the closest variable', () => {
    const environment = {
      ...{ DATABASE_POOLSIZE: '', PUBLIC_URI: '', SECRET_KEY: '', SECRETS_KEYS: '', DATABASE_TIMEOUT: '' },
      ...{
        PATH: '',
        HOME: '',
        SORT: '',
        PORT_FILE: '',
        SECRETS_KEY_FILE: '',
        PGHOST: '',
        NODE_OPTIONS: '',
        NODE_EXTRA_CA_CERTS: '',
      },
      ...{ DATABASE_SERVICE_HOST: '', DATABASE_PORT: '', DATABASE_PORT_5432_TCP_ADDR: '' },
    };
    expect(unknownNames(declared, environment).map(({ name, nearest }) => [name, nearest])).toEqual([
      ['DATABASE_POOLSIZE', 'DATABASE_POOL_SIZE'],
      ['PUBLIC_URI', 'PUBLIC_URL'],
      ['SECRET_KEY', 'SECRETS_KEY'],
      ['SECRETS_KEYS', 'SECRETS_KEY'],
      ['DATABASE_TIMEOUT', expect.any(String)],
    ]);
  });
});
