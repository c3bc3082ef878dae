import { Inject, Injectable } from '@nestjs/common';
import type { ListWindow, Page, PageRequest, WindowedPage } from '@plinth/pagination';
import { Database } from '@plinth/database';
import { lowestUuid } from '@plinth/formats';
import { WakeUps } from '../queue/wake-ups.queue.js';
import { WebhookConflict } from '../errors.js';
import { selectPositionBefore } from '../feed/event-feed.repository.js';
import { allTenants, type TenantScope } from '../tenant-scope.js';
import { WEBHOOK_SETTINGS, type WebhookSettings } from '../webhook-settings.js';
import * as log from './delivery-log.repository.js';
import type { AttemptRecord, DeliveryFilters, DeliveryRecord } from './delivery-log.repository.js';
import * as repository from './webhook-deliveries.repository.js';

/** The log's retention. */
export const maxRecoverDays = 30;
const recoveredAtOnce = 2_000;

export type RecoverStatus = 'failed' | 'all';

/** The delivery log. Methods return null both for missing records and for another tenant's. */
@Injectable()
export class WebhookDeliveries {
  constructor(
    private readonly database: Database,
    private readonly wakeUps: WakeUps,
    @Inject(WEBHOOK_SETTINGS) private readonly settings: WebhookSettings,
  ) {}

  list(
    tenant: TenantScope,
    endpointId: string,
    window: ListWindow,
    filters: DeliveryFilters = {},
  ): Promise<WindowedPage<DeliveryRecord> | null> {
    return log.selectLog(this.database, tenant, endpointId, filters, window);
  }

  async listAll(
    tenant: TenantScope,
    window: ListWindow,
    filters: DeliveryFilters = {},
  ): Promise<WindowedPage<DeliveryRecord>> {
    return (await log.selectLog(this.database, tenant, null, filters, window))!;
  }

  presence(
    tenant: TenantScope,
    endpointId: string,
    deliveryId: string,
  ): Promise<{ hasEndpoint: boolean; hasDelivery: boolean }> {
    return log.selectPresence(this.database, { tenant, endpointId, deliveryId });
  }

  attempts(
    tenant: TenantScope,
    endpointId: string,
    deliveryId: string,
    page: PageRequest,
  ): Promise<Page<AttemptRecord>> {
    return log.selectAttempts(this.database, { tenant, endpointId, deliveryId }, page);
  }

  async get(tenant: TenantScope, endpointId: string, deliveryId: string): Promise<DeliveryRecord | null> {
    const owner = await repository.selectOwner(this.database, tenant, endpointId);
    return (owner && (await log.selectDelivery(this.database, endpointId, deliveryId))) ?? null;
  }

  /**
   * Sends a failed or cancelled delivery again with the same event id; a waiting one becomes due immediately. Works
   * while disabled or paused. Throws WebhookConflict if it has succeeded or is already due.
   */
  async retry(tenant: TenantScope, endpointId: string, deliveryId: string): Promise<DeliveryRecord | null> {
    return this.database.transaction(async (tx) => {
      const owner = await repository.selectOwner(tx, tenant, endpointId);
      if (!owner || !(await log.selectDelivery(tx, endpointId, deliveryId))) return null;
      if (!(await repository.reopenDelivery(tx, endpointId, deliveryId)))
        throw new WebhookConflict('delivery_not_retriable', 'the delivery has succeeded or is being sent');
      tx.afterCommit(() => this.wakeUps.notify([endpointId]));
      return (await log.selectDelivery(tx, endpointId, deliveryId))!;
    });
  }

  /**
   * Resends deliveries since `since`: `failed` includes cancelled and waiting ones, `all` also succeeded ones. Both
   * include events missed while the endpoint was disabled. Returns their number. Throws WebhookConflict while the
   * endpoint is disabled.
   */
  async recover(
    tenant: TenantScope,
    endpointId: string,
    { since, status = 'failed' }: { since: Date; status?: RecoverStatus },
  ): Promise<{ queued: number } | null> {
    const owner = await repository.selectOwner(this.database, tenant, endpointId);
    if (!owner) return null;
    if (!owner.enabled) throw new WebhookConflict('webhook_disabled', 'the endpoint is disabled; enable it first');

    const oldest = Date.now() - maxRecoverDays * 86_400_000;
    const from = new Date(Math.max(since.getTime(), oldest));
    const statuses = status === 'all' ? ['failed', 'cancelled', 'succeeded'] : ['failed', 'cancelled'];
    const everyMs = 1000 / this.settings.limits.recoverPerSecond;
    let queued = 0;
    const inBatches = async (
      start: repository.RecoverPosition,
      next: (after: repository.RecoverPosition, pace: repository.RecoverPace) => Promise<repository.RecoveredBatch>,
    ): Promise<void> => {
      let position: repository.RecoverPosition | null = start;
      while (position) {
        const batch = await next(position, { limit: recoveredAtOnce, alreadyQueued: queued, everyMs });
        queued += batch.queued;
        position = batch.position;
      }
    };
    await inBatches([from.toISOString(), lowestUuid], (after, pace) =>
      repository.reopenDeliveries(this.database, endpointId, after, statuses, pace),
    );
    // Events before the endpoint's creation were never meant for it.
    const missedFrom = new Date(Math.max(from.getTime(), owner.createdAt.getTime()));
    const missed = { since: missedFrom, operationKinds: this.settings.operationEvents?.kinds ?? [] };
    const before = await selectPositionBefore(this.database, owner.tenantId ?? allTenants, missedFrom);
    const start = before ? [before.epoch, before.transactionId, before.sequence] : ['0', '0', '0'];
    await inBatches(start, (after, pace) =>
      repository.insertMissedDeliveries(this.database, owner, missed, after, pace),
    );
    this.wakeUps.notify([endpointId]);
    return { queued };
  }
}
