import { waitForExport } from './data-export.js';
import type { DataExport, ExportStatus } from './records.js';

const facts = {
  export_id: '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90',
  status_url: '',
  requested_at: '2026-01-24T09:00:00.000Z',
  expires_at: '2026-01-31T09:00:00.000Z',
};
const state = (status: ExportStatus): DataExport =>
  status === 'ready'
    ? { ...facts, status, download_url: 'https://id.example.com/archive', sha256: '9f86', size: 4 }
    : { ...facts, status, download_url: null, sha256: null, size: null };

describe('waitForExport', () => {
  it.each(['ready', 'failed', 'expired'] as const)(
    'waitForExport polls until the export is %s and reports every state',
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

  it('waitForExport stops waiting when its signal aborts', async () => {
    const stopping = new AbortController();
    const waiting = waitForExport(async () => state('pending'), {
      intervalMs: 60_000,
      signal: stopping.signal,
      onProgress: () => queueMicrotask(() => stopping.abort(new Error('left'))),
    });
    await expect(waiting).rejects.toThrow('left');
  });
});
