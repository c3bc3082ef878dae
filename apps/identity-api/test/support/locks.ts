import { eventually } from '@plinth/test-kit';
import type { TestApi } from './app.js';

/** Waits until so many statements wait for locks that somebody holds. */
export const waitingForLocks = (api: Pick<TestApi, 'query'>, count: number): Promise<unknown> =>
  eventually('all wait', async () => {
    const waiting = await api.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return waiting.length >= count;
  });
