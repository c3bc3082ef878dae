import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { identityDatabase, startTestApi } from './support/app.js';
import { downloaded, readyExport } from './support/exports.js';
import { makeOrganization } from './support/factories.js';
import { signedIn } from './support/sign-ins.js';
import { startTestWorker } from './support/worker.js';

describe('secrets:reseal', () => {
  it('reseal encrypts export archives again, so their links work with the new key alone', async () => {
    const [old, current] = [1, 2].map(() => randomBytes(32).toString('base64')) as [string, string];
    const database = await identityDatabase();
    const before = await startTestApi({ SECRETS_KEY: old }, database);
    const worker = await startTestWorker(before);
    const person = await signedIn(before, await makeOrganization(before));
    const ready = await readyExport(person);
    const archive = await downloaded(before, ready);
    await worker.close();
    await before.close();

    await expect(startTestApi({ SECRETS_KEY: current }, database)).rejects.toThrow('1 pieces of data exports');
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [resolve(import.meta.dirname, '../../../dist/apps/identity-api/cli.js'), 'secrets:reseal'],
      {
        env: {
          ...process.env,
          NODE_ENV: 'test',
          DATABASE_URL: database.serviceUrl,
          SECRETS_KEY: current,
          SECRETS_KEY_PREVIOUS: old,
        },
      },
    );
    expect(stdout).toContain('pieces of data exports: 1 re-encrypted');
    const after = await startTestApi({ SECRETS_KEY: current, PORT: new URL(before.url).port }, database);
    const { body } = await person.client.get(`/v1/privacy/exports/${ready.export_id}`);
    expect(await downloaded(after, body)).toEqual(archive);
    await after.close();
    await database.drop();
  }, 120_000);
});
