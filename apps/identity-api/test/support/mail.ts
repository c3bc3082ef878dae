import type { INestApplicationContext } from '@nestjs/common';
import { RecurringJobs } from '@plinth/queue';
import type { Client } from '@plinth/test-kit';
import { startTestApi } from './app.js';
import type { Listed, Schemas } from './schemas.js';
import { startTestWorker } from './worker.js';

export const mailFrom = 'Plinth <no-reply@id.example>';

/** A service with a worker that sends to `url`, which tests make due at once. */
export async function startMailing(environment: Record<string, string>) {
  const api = await startTestApi({ RATE_LIMIT_PER_MINUTE: '0', MAIL_FROM: mailFrom, ...environment });
  const worker = await startTestWorker(api);
  return { api, worker, close: () => worker.close().then(() => api.close()) };
}

export const sendDue = (worker: INestApplicationContext) =>
  worker.get(RecurringJobs, { strict: false }).trigger('mail.send');

export const messagesOf = async (client: Client, userId: string) =>
  (await client.get<Listed<Schemas['Message']>>(`/v1/users/${userId}/messages`)).body.data;
