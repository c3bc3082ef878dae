import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Instance, newDataDir, readJson, stopAll } from '@plinth/test-kit/npm-start';

jest.setTimeout(240_000);

afterEach(stopAll);

describe('npm start', () => {
  it('two instances with their own DATA_DIR run side by side with different keys', async () => {
    const [one, other] = [new Instance(newDataDir('.data')), new Instance(newDataDir('.data'))];
    const demos = [await one.ready(), await other.ready()];
    expect(new Set(demos.map(({ catalogue }) => catalogue.vendorKey)).size).toBe(2);
    for (const { catalogue, identity } of demos)
      for (const { url } of [catalogue, identity]) expect((await fetch(`${url}/health/ready`)).ok).toBe(true);
  });

  it('npm start adds the service roles to databases from a version without roles', async () => {
    const dataDir = newDataDir('.data');
    const first = new Instance(dataDir);
    const before = await first.ready();
    // As that version left it: the services were the superuser, and nothing says whether this build has been here.
    for (const app of ['catalogue', 'identity']) {
      const role = `${app}_service`;
      await first.sql(app, `GRANT CONNECT ON DATABASE ${app} TO PUBLIC`, `DROP OWNED BY ${role}`, `DROP ROLE ${role}`);
    }
    await first.stop();
    const secrets = join(dataDir, 'secrets.json');
    const {
      catalogueDatabasePassword: _one,
      identityDatabasePassword: _other,
      ...ofThatVersion
    } = readJson<Record<string, string>>(secrets);
    writeFileSync(secrets, JSON.stringify(ofThatVersion));
    await rm(join(dataDir, 'prepared.json'));

    const second = new Instance(dataDir);
    const after = await second.ready();
    expect([after.catalogue.vendorKey, after.identity.operatorToken]).toEqual([
      before.catalogue.vendorKey,
      before.identity.operatorToken,
    ]);
    const names = `SELECT DISTINCT usename AS name FROM pg_stat_activity
                    WHERE datname = current_database() AND pid <> pg_backend_pid()`;
    for (const app of ['catalogue', 'identity'])
      expect(await second.sql(app, names)).toEqual([{ name: `${app}_service` }]);
    const headers = { authorization: `Bearer ${after.identity.operatorToken}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ slug: 'later', display_name: 'Later' });
    const written = await fetch(`${after.identity.url}/v1/organizations`, { method: 'POST', headers, body });
    expect(written.status).toBe(201);
  });
});
