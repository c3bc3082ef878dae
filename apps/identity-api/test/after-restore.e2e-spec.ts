import { randomUUID } from 'node:crypto';
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { freezeTenant, releaseTenant, TenantMoves1775200000000 } from '@plinth/database';
import { olderTransactionsEnded } from '@plinth/test-kit';
import * as openid from 'openid-client';
import type { TestApi } from './support/app.js';
import { auditOf } from './support/audit.js';
import { makeOrganization, makeUser, type TestOrganization } from './support/factories.js';
import { withMove } from './support/moves.js';
import { makeClient, relyingParty, signedInTo, startIssuer } from './support/openid.js';
import { signedIn } from './support/sign-ins.js';

const lastMigration = new TenantMoves1775200000000().name;
const cli = resolve(import.meta.dirname, '../../../dist/apps/identity-api/cli.js');

describe('commands for after a restore', () => {
  let api: TestApi;
  let mine: TestOrganization;
  beforeAll(async () => {
    api = await startIssuer();
  });
  beforeEach(async () => {
    mine = await makeOrganization(api);
  });
  afterAll(() => api.close());

  /** Runs a command with `lines` in its standard input. */
  async function run(args: string[], lines: readonly unknown[] = []): Promise<string> {
    const env = { NODE_ENV: 'test', DATABASE_URL: api.database.serviceUrl, LOG_LEVEL: 'fatal' };
    const running = promisify(execFile)(process.execPath, [cli, ...args], { env });
    running.child.stdin!.end(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    return (await running).stdout.trim();
  }
  const isIn = async (person: Awaited<ReturnType<typeof signedIn>>) =>
    (await person.client.get('/v1/sessions/current')).status === 200;

  it('sessions:revoke-all ends all sessions and application tokens, and enqueues back-channel logouts', async () => {
    const other = await signedIn(api, await makeOrganization(api));
    const client = await makeClient(mine, { backchannel_logout_uri: 'https://app.example.com/logout' });
    const config = await relyingParty(api, client);
    const parameters = { scope: 'openid offline_access' };
    const { person, tokens } = await signedInTo(api, mine, config, { parameters });
    const second = await signedIn(api, mine, { id: person.id });

    const ofMine = await run(['sessions:revoke-all', '--organization', mine.id]);
    expect(ofMine).toBe('Ended 2 sessions of 1 users.');
    expect([await isIn(person), await isIn(second), await isIn(other)]).toEqual([false, false, true]);
    expect(await openid.tokenIntrospection(config, tokens.access_token)).toMatchObject({ active: false });
    await expect(openid.refreshTokenGrant(config, tokens.refresh_token!)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    const { body } = await mine.client.get(`/v1/clients/${client.id}/deliveries`);
    expect(body.data).toMatchObject([{ event: 'session.logout', payload: { sid: person.sessionId } }]);
    const revoked = await auditOf(mine, 'session.revoked');
    expect(revoked).toHaveLength(2);
    for (const { actor, details } of revoked) expect([actor.type, details['reason']]).toEqual(['system', 'revoked']);

    expect(await run(['sessions:revoke-all'])).toMatch(/^Ended [1-9]\d* sessions of [1-9]\d* users\.$/);
    expect(await isIn(other)).toBe(false);
    expect(await run(['sessions:revoke-all'])).toBe('Ended 0 sessions of 0 users.');
    await expect(run(['sessions:revoke-all', '--organization', 'lumetta'])).rejects.toThrow(
      'lumetta is not the id of an organization',
    );
    await expect(run(['sessions:revoke-all', '--organization', randomUUID()])).rejects.toThrow(
      'No organization has the id',
    );
  });

  it('both commands skip people of frozen organizations, say so and fail', async () => {
    const [frozen, other] = [await signedIn(api, mine), await signedIn(api, await makeOrganization(api))];
    const { id } = await makeUser(mine);
    await withMove(api, (on, move) => freezeTenant(on, move, mine.id));
    const skipped = 'Skipped 1 users of organizations that are being moved. Repeat after the move.';
    await expect(run(['sessions:revoke-all'])).rejects.toMatchObject({
      stdout: expect.stringMatching(new RegExp(`^Ended [1-9]\\d* sessions of [1-9]\\d* users\\. ${skipped}`)),
    });
    expect([await isIn(frozen), await isIn(other)]).toEqual([true, false]);
    const erasure = { type: 'user.deleted', data: { target: { type: 'user', id } } };
    await expect(run(['erasures:repeat'], [erasure])).rejects.toMatchObject({
      stdout: expect.stringContaining(skipped),
    });
    await withMove(api, (on, move) => releaseTenant(on, move, mine.id));
    expect(await run(['sessions:revoke-all'])).toBe('Ended 1 sessions of 1 users.');
  }, 30_000);

  it('a command that cannot boot ends with 1', async () => {
    const rename = (from: string, to: string) =>
      withMove(api, (on) => on.query('UPDATE migrations SET name = $2 WHERE name = $1', [from, to]));
    await rename(lastMigration, 'Another1');
    await expect(run(['sessions:revoke-all'])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The database lacks 1 migrations'),
    });
    await rename('Another1', lastMigration);
  });

  /** Somebody who was erased after the backup and exists again, with the events that report the erasure. */
  async function erasedAndRestored() {
    const { id } = await makeUser(mine);
    const [row] = await api.query<Record<string, unknown>>(
      `SELECT email, display_name, user_handle, pseudonym FROM users JOIN audit_pseudonyms ON user_id = id WHERE id = $1`,
      [id],
    );
    await mine.client.delete(`/v1/users/${id}`);
    await olderTransactionsEnded(api);
    const { body } = await mine.client.get<{ data: unknown[] }>('/v1/events?limit=100');
    const log = (await auditOf(mine)).slice(-2);
    const { email, display_name: name, user_handle: handle, pseudonym } = row!;
    await api.query(
      'UPDATE users SET email = $2, display_name = $3, user_handle = $4, deleted_at = NULL WHERE id = $1',
      [id, email, name, handle],
    );
    await api.query('UPDATE audit_pseudonyms SET pseudonym = $2 WHERE user_id = $1', [id, pseudonym]);
    return { id, feed: body.data.slice(-2), log, exists: await exists(id) };
  }
  const exists = async (id: string) => (await mine.client.get(`/v1/users/${id}`)).status === 200;

  it('erasures:repeat erases people by events of the feed or the audit log, and repeating it changes nothing', async () => {
    const [one, two, stays] = [await erasedAndRestored(), await erasedAndRestored(), await makeUser(mine)];
    expect([one.exists, two.exists]).toEqual([true, true]);
    const lines = [...one.feed, ...two.log];
    expect(JSON.stringify(two.log)).not.toContain(two.id); // only the pseudonym
    const plan = await run(['erasures:repeat', '--dry-run'], lines);
    expect(plan).toContain('Would erase 2 of 2 people');
    expect(await exists(one.id)).toBe(true);

    const done = (await run(['erasures:repeat'], lines)).split('\n');
    expect(done.slice(0, 2)).toEqual([one, two].map(({ id }) => `${id} of organization ${mine.id}`));
    expect(done[2]).toMatch(/^Erased 2 of 2 people/);
    expect([await exists(one.id), await exists(two.id), await exists(stays.id)]).toEqual([false, false, true]);
    const again = await auditOf(mine, 'privacy.deletion.completed');
    expect(again.map(({ actor }) => actor.type)).toEqual(['token', 'token', 'system', 'system']);
    expect(await run(['erasures:repeat'], lines)).toMatch(/^Erased 0 of 2 people/);
  });

  it('erasures:repeat erases nobody if a line is not an event', async () => {
    const { id, feed } = await erasedAndRestored();
    await expect(run(['erasures:repeat'], [...feed, { id }])).rejects.toThrow('Line 3 is not an event');
    expect(await exists(id)).toBe(true);
  });
});
