import { eventually } from '@plinth/test-kit';
import type { TestApi } from './app.js';

export async function rolledUp(api: TestApi): Promise<void> {
  await eventually(
    'an empty inbox of analytics',
    async () => (await api.query('SELECT 1 FROM analytics_inbox LIMIT 1')).length === 0,
  );
}
