import { readSettings } from './settings.mjs';

const folders = { root: '/repo', cwd: '/repo/sub' };
const read = (environment: NodeJS.ProcessEnv) => readSettings(environment, folders);

describe('readSettings', () => {
  it('stands on the documented defaults', () => {
    const { dataDir, catalogue, identity, notes } = read({});
    expect({ dataDir, catalogue: catalogue.port, identity: identity.port, notes }).toEqual({
      dataDir: '/repo/.data',
      catalogue: 3001,
      identity: 3002,
      notes: [],
    });
  });

  it('counts a relative DATA_DIR from where it was called, spaces included', () => {
    expect(read({ DATA_DIR: 'my data' }).dataDir).toBe('/repo/sub/my data');
    expect(read({ DATA_DIR: '/tmp/a b' }).dataDir).toBe('/tmp/a b');
  });

  it('takes a database by its own variable only, and says so of the plain one', () => {
    const settings = read({ DATABASE_URL: 'postgres://a/b', IDENTITY_DATABASE_URL: 'postgresql://c/d' });
    expect(settings.catalogue.databaseUrl).toBeUndefined();
    expect(settings.identity.databaseUrl).toBe('postgresql://c/d');
    expect(settings.notes).toEqual([
      'DATABASE_URL is not used: set CATALOGUE_DATABASE_URL or IDENTITY_DATABASE_URL instead.',
    ]);
  });

  it.each(['', 'x', '-1', '65536', '3001.5'])('refuses the port "%s" and names its variable', (port) => {
    expect(() => read({ IDENTITY_PORT: port })).toThrow(/^IDENTITY_PORT must be a port number/);
  });

  it('refuses one port for both services, except 0, any free one', () => {
    expect(() => read({ CATALOGUE_PORT: '3002' })).toThrow('both 3002');
    expect(read({ CATALOGUE_PORT: '0', IDENTITY_PORT: '0' }).catalogue.port).toBe(0);
  });

  it('refuses an empty database URL rather than take the built-in database', () => {
    expect(() => read({ CATALOGUE_DATABASE_URL: '' })).toThrow(/^CATALOGUE_DATABASE_URL must be/);
  });
});
