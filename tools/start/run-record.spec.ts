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
  it('is held by one start at a time, and free again once released', async () => {
    const dataDir = folder();
    const first = await RunRecord.acquire(dataDir);
    await expect(RunRecord.acquire(dataDir, { patienceMs: 0 })).rejects.toThrow(/already runs on .*plinth start-/);
    first.release();
    const second = await RunRecord.acquire(dataDir, { patienceMs: 0 });
    second.release();
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('waits for one that is about to end', async () => {
    const dataDir = folder();
    const first = await RunRecord.acquire(dataDir);
    first.markStopping();
    let isWaiting = false;
    const second = RunRecord.acquire(dataDir, { patienceMs: 0, onWait: () => (isWaiting = true) });
    expect(isWaiting).toBe(true);
    first.release();
    (await second).release();
  });

  it('is taken over from a killed launcher, with the processes that still run', async () => {
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

  it('never takes a process for its own whose number was used before', async () => {
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

  it('is made anew where a power cut tore it', async () => {
    const dataDir = folder();
    writeFileSync(join(dataDir, 'run.json'), '{"launcher":{"pi');
    (await RunRecord.acquire(dataDir)).release();
  });

  it('goes to exactly one of many that begin at the same moment after a crash', async () => {
    const dataDir = folder();
    writeRun(dataDir, { launcher: { pid: 2 ** 22 + 1, began: 'long ago' }, processes: [] });
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => RunRecord.acquire(dataDir, { patienceMs: 0 })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
