import { startMisbehavingReceivers, type MisbehavingReceivers } from './support/misbehaving-receivers.js';
import { startSenderProcess, type SenderProcess } from './support/sender-questions.js';

const timeoutMs = 400;
const rounds = process.env['TEST_LONG'] ? 200 : 20;
const measuredRounds = rounds / 2;
const maxGrowthBytes = 4 * 1024 * 1024;

/**
 * Receivers that do what they must not: each attempt ends with a recorded outcome, in time. The sender is a process of
 * its own, so that what is not caught ends it, and so that its memory is its own.
 */
describe('a receiver', () => {
  let table: MisbehavingReceivers;
  let sender: SenderProcess;

  beforeAll(async () => {
    table = await startMisbehavingReceivers();
    sender = await startSenderProcess({ timeoutMs, hosts: table.hosts }, table.authorityFile);
  });
  afterAll(async () => {
    await sender.kill();
    await table.close();
  });

  const attemptAll = () => Promise.all(table.receivers.map(({ url, bodyBytes }) => sender.attempt(url, { bodyBytes })));

  it('that misbehaves in any way of the table has the outcome that the table says, within the time limit', async () => {
    const results = await attemptAll();
    const found = results.map(({ outcome, responseStatus: status, error }, row) => {
      const { what, expected } = table.receivers[row]!;
      const isExpected = expected.error === null ? error === null : error !== null && expected.error.test(error);
      return { what, outcome, status, error: isExpected ? expected.error : error };
    });
    expect(found).toEqual(table.receivers.map(({ what, expected }) => ({ what, ...expected })));
    for (const { durationMs } of results) expect(durationMs).toBeLessThan(timeoutMs + 1_000);
    expect(sender.isAlive()).toBe(true);
  });

  it('that misbehaves for many rounds costs no memory, and leaves no connection', async () => {
    let before = await sender.state();
    for (let round = 0; round < rounds; round += 1) {
      if (round === measuredRounds) before = await sender.state();
      await Promise.all([attemptAll(), attemptAll()]);
    }
    const after = await sender.state();
    expect(after.heapBytes - before.heapBytes).toBeLessThan(maxGrowthBytes);
    expect(after.open).toBeLessThan(2 * table.receivers.length);
    expect(sender.isAlive()).toBe(true);
    process.stdout.write(
      `misbehaving receivers, rounds ${measuredRounds} to ${rounds}: ` +
        `heap ${megabytes(before.heapBytes)} to ${megabytes(after.heapBytes)}, ` +
        `resident ${megabytes(before.rssBytes)} to ${megabytes(after.rssBytes)}\n`,
    );
  }, 300_000);
});

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
