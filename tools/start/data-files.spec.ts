import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPrivateKey } from 'node:crypto';
import { BoundedLog, errorOf } from './bounded-log.mjs';
import { loadSecrets, removeDemo, writeDemo } from './data-dir.mjs';

const folder = () => mkdtempSync(join(tmpdir(), 'plinth-start-'));
const modeOf = (path: string) => statSync(path).mode & 0o777;

describe('loadSecrets', () => {
  it('secrets are generated once and readable only by their owner', () => {
    const dataDir = folder();
    const secrets = loadSecrets(dataDir, false);
    expect(loadSecrets(dataDir, true)).toEqual(secrets);
    expect(modeOf(join(dataDir, 'secrets.json'))).toBe(0o600);
    expect(Buffer.from(secrets.catalogueSecretsKey, 'base64')).toHaveLength(32);
    expect(Buffer.from(secrets.identitySecretsKey, 'base64')).toHaveLength(32);
    const key = createPrivateKey({ key: JSON.parse(secrets.exportSigningKey) as { kty: string }, format: 'jwk' });
    expect(key.asymmetricKeyType).toBe('ed25519');
  });

  it('secrets are not regenerated for a database that was encrypted with others', () => {
    expect(() => loadSecrets(folder(), true)).toThrow(/is missing. The existing database/);
  });

  it('a damaged secrets file is not overwritten', () => {
    const dataDir = folder();
    writeFileSync(join(dataDir, 'secrets.json'), '{"postgresPass');
    expect(() => loadSecrets(dataDir, true)).toThrow(/is damaged/);
  });
});

it('demo.json and demo.env are readable only by their owner and are removed together', () => {
  const dataDir = folder();
  const organization = { id: 'i', slug: 's', domain: 'd' };
  writeDemo(dataDir, {
    catalogue: { url: 'http://localhost:1', vendorKey: 'a', otherVendorKey: 'b', platformKey: 'c' },
    identity: { url: 'http://localhost:2', operatorToken: 't', organization },
    people: [],
  });
  expect(readdirSync(dataDir).toSorted()).toEqual(['demo.env', 'demo.json']);
  for (const file of readdirSync(dataDir)) expect(modeOf(join(dataDir, file))).toBe(0o600);
  const shell = `. "${join(dataDir, 'demo.env')}" && echo $PLINTH_API_KEY $PLINTH_ORGANIZATION_ID`;
  expect(execFileSync('sh', ['-c', shell], { encoding: 'utf8' })).toBe('a i\n');
  removeDemo(dataDir);
  expect(readdirSync(dataDir)).toEqual([]);
});

describe('BoundedLog', () => {
  it('a log keeps at most two files of 10 MB, and the log of the previous run', () => {
    const path = join(folder(), 'x.log');
    writeFileSync(path, 'the run before');
    const log = new BoundedLog(path);
    expect(statSync(`${path}.1`).size).toBe('the run before'.length);
    for (let megabyte = 0; megabyte < 35; megabyte++) log.write(Buffer.alloc(1_048_576, 'x\n'));
    expect(statSync(path).size).toBeLessThanOrEqual(10 * 1_048_576);
    expect(statSync(`${path}.1`).size).toBeLessThanOrEqual(10 * 1_048_576);
  });

  it('a log returns its last lines, with error lines formatted for people', () => {
    const log = new BoundedLog(join(folder(), 'x.log'));
    log.write(Buffer.from('first\n{"level":50,"msg":"No database","err":{"mess'));
    log.write(Buffer.from('age":"ECONNREFUSED"}}\nlast'));
    expect(log.tail()).toEqual(['first', 'No database: ECONNREFUSED', 'last']);
  });

  it.each(['{"level":30,"msg":"hello"}', '{"level":50,', 'level 50', ''])(
    'the line "%s" is not reported as an error',
    (line) => expect(errorOf(line)).toBeNull(),
  );
});
