import { readSettings } from './settings.mjs';

const folders = { root: '/repo', cwd: '/repo/sub' };
const read = (environment: NodeJS.ProcessEnv) => readSettings(environment, folders);

describe('readSettings', () => {
  it('settings have the documented defaults', () => {
    const { dataDir, catalogue, identity, console, notes } = read({});
    expect({ dataDir, catalogue: catalogue.port, identity: identity.port, console: console.port, notes }).toEqual({
      dataDir: '/repo/.data',
      catalogue: 3001,
      identity: 3002,
      console: 3003,
      notes: [],
    });
  });

  it("a relative DATA_DIR is resolved from the caller's folder, even with spaces", () => {
    expect(read({ DATA_DIR: 'my data' }).dataDir).toBe('/repo/sub/my data');
    expect(read({ DATA_DIR: '/tmp/a b' }).dataDir).toBe('/tmp/a b');
  });

  it('a database is set only by its own variable, and a plain DATABASE_URL is reported as ignored', () => {
    const settings = read({ DATABASE_URL: 'postgres://a/b', IDENTITY_DATABASE_URL: 'postgresql://c/d' });
    expect(settings.catalogue.databaseUrl).toBeUndefined();
    expect(settings.identity.databaseUrl).toBe('postgresql://c/d');
    expect(settings.notes).toEqual([
      'DATABASE_URL is not used: set CATALOGUE_DATABASE_URL, IDENTITY_DATABASE_URL or CONSOLE_DATABASE_URL instead.',
    ]);
  });

  it.each(['', 'x', '-1', '65536', '3001.5'])('the port "%s" is rejected with the name of its variable', (port) => {
    expect(() => read({ IDENTITY_PORT: port })).toThrow(/^IDENTITY_PORT must be a port number/);
  });

  it('the same port for two processes is rejected, except 0, which means any free port', () => {
    expect(() => read({ CATALOGUE_PORT: '3002' })).toThrow('both 3002');
    expect(read({ CATALOGUE_PORT: '0', IDENTITY_PORT: '0' }).catalogue.port).toBe(0);
  });

  it('an empty database URL is rejected instead of starting the built-in database', () => {
    expect(() => read({ CATALOGUE_DATABASE_URL: '' })).toThrow(/^CATALOGUE_DATABASE_URL must be/);
  });
});
