import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guideText } from '@plinth/test-kit';
import { startTestApi, type TestApi } from './support/app.js';
import { makeOrganization, makeUser, type TestOrganization } from './support/factories.js';

describe('the programs in docs/guides/audit.md', () => {
  let api: TestApi;
  let mine: TestOrganization;
  let folder: string;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0' });
    mine = await makeOrganization(api);
    // More than a page.
    for (let count = 0; count < 51; count += 1) await makeUser(mine);
    folder = mkdtempSync(join(tmpdir(), 'plinth-audit-'));
    symlinkSync(join(import.meta.dirname, '../../../node_modules'), join(folder, 'node_modules'));
    const programs = guideText('audit.md').matchAll(/```js\n\/\/ (\S+)\n(.*?)```/gs);
    for (const [, name, text] of programs) writeFileSync(join(folder, name!), text!);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await api.close();
  });

  const run = (...[program, ...values]: [string, ...string[]]) =>
    new Promise<{ code: number; stdout: string }>((resolve) => {
      const env = {
        ...process.env,
        PLINTH_IDENTITY_URL: api.url,
        PLINTH_IDENTITY_TOKEN: mine.client.key,
        PLINTH_ORGANIZATION_ID: mine.id,
      };
      execFile(process.execPath, [program, ...values], { env, cwd: folder }, (error, stdout) =>
        resolve({ code: error ? Number(error.code) : 0, stdout }),
      );
    });
  const verify = async () => {
    expect(await run('save-list.mjs', '/v1/audit-events', 'events.json')).toEqual({ code: 0, stdout: '' });
    return run('verify.mjs', 'events.json');
  };

  it('accept a valid audit log and name the first changed event', async () => {
    const { body } = await mine.client.get('/v1/audit-events?per_page=1');
    expect(await verify()).toEqual({ code: 0, stdout: `valid: 103 events, last hash ${body.data[0].hash}\n` });
    await api.owner.transaction(async (tx) => {
      await tx.query(`SET LOCAL session_replication_role = 'replica'`);
      await tx.query(`UPDATE audit_events SET result = 'failure' WHERE organization_id = $1 AND seq = 42`, [mine.id]);
    });
    expect(await verify()).toEqual({ code: 1, stdout: 'broken at 42\n' });
  });
});
