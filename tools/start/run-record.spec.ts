import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beginningOf, endAll } from './processes.mjs';
import { RunRecord } from './run-record.mjs';

const folder = () => mkdtempSync(join(tmpdir(), 'plinth start-'));
const writeRun = (dataDir: string, run: unknown) => writeFileSync(join(dataDir, 'run.json'), JSON.stringify(run));

/** A process that lives until the test ends it. */
async function bystander() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log("up")'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(child.stdout, 'data');
  const pid = child.pid ?? 0;
  return { pid, began: beginningOf(pid) ?? '', ended: once(child, 'exit'), child };
}

describe('RunRecord', () => {
  it('only one start at a time holds the run record, until it is released', async () => {
    const dataDir = folder();
    const first = await RunRecord.acquire(dataDir);
    await expect(RunRecord.acquire(dataDir, { patienceMs: 0 })).rejects.toThrow(/already running on .*plinth start-/);
    first.release();
    const second = await RunRecord.acquire(dataDir, { patienceMs: 0 });
    second.release();
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('a start waits for another one that is stopping', async () => {
    const dataDir = folder();
    const first = await RunRecord.acquire(dataDir);
    first.markStopping();
    let isWaiting = false;
    const second = RunRecord.acquire(dataDir, { patienceMs: 0, onWait: () => (isWaiting = true) });
    expect(isWaiting).toBe(true);
    first.release();
    (await second).release();
  });

  it('a start takes over the run record and the remaining processes of a killed launcher', async () => {
    const dataDir = folder();
    const { pid, began, child, ended } = await bystander();
    const gone = { pid: 2 ** 22 + 1, began: 'long ago' };
    writeRun(dataDir, {
      launcher: gone,
      processes: [
        { name: 'w', pid, began },
        { name: 'x', ...gone },
      ],
    });
    const record = await RunRecord.acquire(dataDir);
    expect(record.leftovers).toEqual([{ name: 'w', pid, began }]);
    record.release();
    child.kill();
    await ended;
  });

  it('a reused process number is never mistaken for a recorded process', async () => {
    const dataDir = folder();
    const { pid, child, ended } = await bystander();
    const reused = { pid, began: 'another boot:1' };
    writeRun(dataDir, { launcher: reused, processes: [{ name: 'w', ...reused }] });
    const record = await RunRecord.acquire(dataDir, { patienceMs: 0 });
    expect(record.leftovers).toEqual([]);
    await endAll([reused], [{ signal: 'SIGKILL', waitMs: 0 }]);
    expect(beginningOf(pid)).not.toBeNull();
    record.release();
    child.kill();
    await ended;
  });

  it('a run record damaged by a power cut is replaced', async () => {
    const dataDir = folder();
    writeFileSync(join(dataDir, 'run.json'), '{"launcher":{"pi');
    (await RunRecord.acquire(dataDir)).release();
  });

  it('exactly one of many simultaneous starts gets the run record after a crash', async () => {
    const dataDir = folder();
    writeRun(dataDir, { launcher: { pid: 2 ** 22 + 1, began: 'long ago' }, processes: [] });
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => RunRecord.acquire(dataDir, { patienceMs: 0 })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
