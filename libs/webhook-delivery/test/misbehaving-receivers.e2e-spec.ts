import { startMisbehavingReceivers, type MisbehavingReceivers } from './support/misbehaving-receivers.js';
import { startSenderProcess, type SenderProcess } from './support/sender-questions.js';

const timeoutMs = 400;
// Generous, because busy machines delay receivers that answer.
const patientTimeoutMs = 3_000;
const rounds = process.env['TEST_LONG'] ? 200 : 20;
const measuredRounds = rounds / 2;
const maxGrowthBytes = 4 * 1024 * 1024;

/** The sender has its own process, so that uncaught errors and leaks are detected. */
describe('misbehaving receivers', () => {
  let table: MisbehavingReceivers;
  let sender: SenderProcess;

  beforeAll(async () => {
    table = await startMisbehavingReceivers();
  });
  afterEach(() => sender.kill());
  afterAll(() => table.close());

  const startSender = async (patienceMs: number): Promise<void> => {
    sender = await startSenderProcess({ timeoutMs: patienceMs, hosts: table.hosts }, table.authorityFile);
  };
  const attemptAll = () => Promise.all(table.receivers.map(({ url, bodyBytes }) => sender.attempt(url, { bodyBytes })));

  it('each misbehaving receiver of the table causes the listed outcome within the time limit', async () => {
    await startSender(patientTimeoutMs);
    const results = await attemptAll();
    const found = results.map(({ outcome, responseStatus: status, error }, row) => {
      const { what, expected } = table.receivers[row]!;
      const isExpected = expected.error === null ? error === null : error !== null && expected.error.test(error);
      return { what, outcome, status, error: isExpected ? expected.error : error };
    });
    expect(found).toEqual(table.receivers.map(({ what, expected }) => ({ what, ...expected })));
    for (const { durationMs } of results) expect(durationMs).toBeLessThan(patientTimeoutMs + 1_000);
    expect(sender.isAlive()).toBe(true);
  });

  it('many rounds of misbehaving receivers leak neither memory nor connections', async () => {
    await startSender(timeoutMs);
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
