import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApi, type TestApi } from './support/app.js';
import { makeOrganization, makeUser, type TestOrganization } from './support/factories.js';

describe('the program in docs/guides/audit.md', () => {
  let api: TestApi;
  let mine: TestOrganization;
  let folder: string;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
    mine = await makeOrganization(api);
    // More than a page.
    for (let count = 0; count < 51; count += 1) await makeUser(mine);
    folder = mkdtempSync(join(tmpdir(), 'plinth-audit-'));
    const guide = readFileSync(`${import.meta.dirname}/../../../docs/guides/audit.md`, 'utf8');
    writeFileSync(join(folder, 'verify.mjs'), /```js\n(.*?)```/s.exec(guide)![1]!);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await api.close();
  });

  const run = () =>
    new Promise<{ code: number; stdout: string }>((resolve) => {
      const env = { ...process.env, API_URL: api.url, TOKEN: mine.client.key };
      execFile(process.execPath, [join(folder, 'verify.mjs')], { env }, (error, stdout) =>
        resolve({ code: error ? Number(error.code) : 0, stdout }),
      );
    });

  it('finds an audit log whole, and says where it is not any more', async () => {
    const { body } = await mine.client.get('/v1/audit-events?per_page=1');
    expect(await run()).toEqual({
      code: 0,
      stdout: `whole: 103 events, the last hash is ${body.data[0].hash}\n`,
    });
    await api.owner.transaction(async (tx) => {
      await tx.query(`SET LOCAL session_replication_role = 'replica'`);
      await tx.query(`UPDATE audit_events SET result = 'failure' WHERE organization_id = $1 AND seq = 42`, [mine.id]);
    });
    expect(await run()).toEqual({ code: 1, stdout: 'broken at 42\n' });
  });
});
