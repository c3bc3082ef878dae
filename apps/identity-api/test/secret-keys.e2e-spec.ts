import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { eventually, type TestDatabase } from '@plinth/test-kit';
import { identityDatabase, startTestApi } from './support/app.js';
import { downloaded, readyExport } from './support/exports.js';
import { makeOrganization, makeUser } from './support/factories.js';
import { mailFrom, sendDue } from './support/mail.js';
import { startMailServer } from './support/mail-server.js';
import { signedIn } from './support/sign-ins.js';
import { startTestWorker } from './support/worker.js';

interface Keys {
  current: string;
  old: string;
}

const newKeys = (): Keys => ({
  old: randomBytes(32).toString('base64'),
  current: randomBytes(32).toString('base64'),
});

const reseal = ({ serviceUrl }: TestDatabase, { current, old }: Keys) =>
  promisify(execFile)(
    process.execPath,
    [resolve(import.meta.dirname, '../../../dist/apps/identity-api/cli.js'), 'secrets:reseal'],
    {
      env: {
        ...process.env,
        NODE_ENV: 'test',
        DATABASE_URL: serviceUrl,
        SECRETS_KEY: current,
        SECRETS_KEY_PREVIOUS: old,
      },
    },
  );

describe('secrets:reseal', () => {
  it('reseal encrypts export archives again, so their links work with the new key alone', async () => {
    const { old, current } = newKeys();
    const database = await identityDatabase();
    const before = await startTestApi({ SECRETS_KEY: old }, database);
    const worker = await startTestWorker(before);
    const person = await signedIn(before, await makeOrganization(before));
    const ready = await readyExport(person);
    const archive = await downloaded(before, ready);
    await worker.close();
    await before.close();

    await expect(startTestApi({ SECRETS_KEY: current }, database)).rejects.toThrow('1 pieces of data exports');
    const { stdout } = await reseal(database, { current, old });
    expect(stdout).toContain('pieces of data exports: 1 re-encrypted');
    const after = await startTestApi({ SECRETS_KEY: current, PORT: new URL(before.url).port }, database);
    const { body } = await person.client.get(`/v1/privacy/exports/${ready.export_id}`);
    expect(await downloaded(after, body)).toEqual(archive);
    await after.close();
    await database.drop();
  }, 120_000);

  it('reseal encrypts the links of unsent messages again, so they are sent with the new key alone', async () => {
    const { old, current } = newKeys();
    const database = await identityDatabase();
    const server = await startMailServer();
    const mail = { SMTP_URL: server.url, MAIL_FROM: mailFrom };
    const before = await startTestApi({ ...mail, SECRETS_KEY: old }, database);
    const { email, enrollment } = await makeUser(await makeOrganization(before), { send_mail: true });
    await before.close();

    await expect(startTestApi({ ...mail, SECRETS_KEY: current }, database)).rejects.toThrow('1 links in messages');
    expect((await reseal(database, { current, old })).stdout).toContain('links in messages: 1 re-encrypted');
    const after = await startTestApi({ ...mail, SECRETS_KEY: current }, database);
    const worker = await startTestWorker(after);
    await sendDue(worker);
    const received = await eventually('mail', () => server.to(email)[0]);
    expect(received.text).toContain(enrollment.url);
    await worker.close();
    await after.close();
    await server.close();
    await database.drop();
  }, 120_000);
});
