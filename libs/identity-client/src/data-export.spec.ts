import { waitForExport } from './data-export.js';
import type { DataExport, ExportStatus } from './records.js';

const state = (status: ExportStatus): DataExport => ({
  export_id: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90',
  status,
  status_url: '',
  expires_at: '2026-01-31T09:00:00.000Z',
  download_url: null,
  sha256: null,
  size: null,
});

describe('waitForExport', () => {
  it.each(['ready', 'failed', 'expired'] as const)(
    'asks until the export is %s, and tells every state',
    async (end) => {
      const coming = [state('pending'), state('pending'), state(end)];
      const seen: string[] = [];
      const result = await waitForExport(async () => coming.shift()!, {
        intervalMs: 1,
        onProgress: ({ status }) => seen.push(status),
      });
      expect(result.status).toBe(end);
      expect(seen).toEqual(['pending', 'pending', end]);
    },
  );

  it('stops while it waits when its signal is aborted', async () => {
    const stopping = new AbortController();
    const waiting = waitForExport(async () => state('pending'), {
      intervalMs: 60_000,
      signal: stopping.signal,
      onProgress: () => queueMicrotask(() => stopping.abort(new Error('left'))),
    });
    await expect(waiting).rejects.toThrow('left');
  });
});
