import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '@plinth/database';
import { inBatches, RecurringJobs } from '@plinth/queue';
import { WebhookOutbox } from '@plinth/webhook-delivery';
import { systemActor } from '../actor.js';
import type { KeyExpiring } from './keys.dto.js';
import { KeysRepository } from './keys.repository.js';
import { notifyExpiringJobName, prefixOf } from './keys.service.js';

const everyMs = 60_000;
const keysAtOnce = 100;

/** Publishes `key.expiring` with 14 days left, and again with one. Concurrent replicas share the keys. */
@Injectable()
export class NotifyExpiringKeys implements OnModuleInit {
  constructor(
    private readonly jobs: RecurringJobs,
    private readonly database: Database,
    private readonly keys: KeysRepository,
    private readonly outbox: WebhookOutbox,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: notifyExpiringJobName, everyMs, run: (signal) => this.run(signal) });
  }

  run(signal?: AbortSignal): Promise<void> {
    return inBatches(keysAtOnce, signal, (size) => this.notifySome(size));
  }

  private notifySome(size: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const keys = await this.keys.lockExpiring(tx, size);
      for (const key of keys) {
        const { id, name, providerId, expiresAt } = key;
        const data: KeyExpiring = { keyId: id, prefix: prefixOf(key), name, expiresAt: expiresAt.toISOString() };
        const event = { type: 'key.expiring', resourceId: id, data, actor: systemActor };
        await this.outbox.publish(tx, { ...event, tenantId: providerId });
      }
      return keys.length;
    });
  }
}
