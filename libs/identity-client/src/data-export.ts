import type { DataExport } from './records.js';

export interface ExportWait {
  signal?: AbortSignal;
  /** Called with every state that is read. */
  onProgress?: (state: DataExport) => void;
  /** First polling interval in milliseconds; grows to eight times this value. */
  intervalMs?: number;
}

/** Polls until the export is no longer pending. Rejects with the signal's reason if `signal` aborts. */
export async function waitForExport(
  ask: (signal?: AbortSignal) => Promise<DataExport>,
  { signal, onProgress, intervalMs = 1_000 }: ExportWait,
): Promise<DataExport> {
  let pauseMs = intervalMs;
  for (;;) {
    const state = await ask(signal);
    onProgress?.(state);
    if (state.status !== 'pending') return state;
    await pause(pauseMs, signal);
    pauseMs = Math.min(pauseMs * 1.5, intervalMs * 8);
  }
}

function pause(durationMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason as unknown);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, durationMs);
    signal?.addEventListener('abort', abort, { once: true });
  });
}
