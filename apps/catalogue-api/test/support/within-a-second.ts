import { eventually } from '@plinth/test-kit';

/** Fails unless `probe` returns true in every call that begins a second from now, however slow the machine. */
export async function holdsWithinASecond(what: string, probe: () => Promise<boolean>): Promise<void> {
  const since = performance.now();
  let lastOtherMs = 0;
  await eventually(what, async () => {
    const begunMs = performance.now() - since;
    const holds = await probe();
    if (!holds) lastOtherMs = begunMs;
    return holds;
  });
  expect(lastOtherMs).toBeLessThan(1_000);
}
