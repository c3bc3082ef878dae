import { Inject, Injectable } from '@nestjs/common';
import { Database, type Transaction, type SecretBox } from '@plinth/database';
import { uuidV7 } from '@plinth/formats';
import { RecurringJobs } from '@plinth/queue';
import { generateSecret, maskSecret, rotateSecret } from '@plinth/webhook-signing';
import { requireDeliverableUrl } from '../address/url-guard.js';
import type { Actor } from '../database/webhook-endpoint.entity.js';
import { selectDelivery, type DeliveryRecord } from '../deliveries/delivery-log.repository.js';
import { insertDirect } from '../deliveries/webhook-deliveries.repository.js';
import { WakeUps } from '../queue/wake-ups.queue.js';
import { WebhookLimitReached } from '../errors.js';
import { pruneJobName } from '../retention/prune-webhooks.js';
import { headersContext, secretContext, WEBHOOK_SETTINGS, type WebhookSettings } from '../webhook-settings.js';
import type { TenantScope } from '../tenant-scope.js';
import type { CustomHeaders } from './custom-headers.js';
import type { CreateEndpoint, EndpointRecord, EndpointWithSecret, UpdateEndpoint } from './endpoint-record.js';
import * as repository from './webhook-endpoints.repository.js';

/** The limit also applies to the platform's own endpoints. */
export const maxEndpointsPerTenant = 20;
export const testEventType = 'webhook.test';
// The worker cancels the rest, to keep the request's transaction short.
const cancelledAtOnce = 10_000;

type SealedHeaders = Pick<repository.NewEndpoint, 'headersSealed' | 'headerNames'>;
const noHeaders: SealedHeaders = { headersSealed: null, headerNames: [] };

export type HeldEndpoint = repository.LockedEndpoint;

/** Manages endpoints. Methods return null both for missing records and for another tenant's. */
@Injectable()
export class WebhookEndpoints {
  private readonly secretBox: SecretBox;

  constructor(
    private readonly database: Database,
    private readonly wakeUps: WakeUps,
    private readonly jobs: RecurringJobs,
    @Inject(WEBHOOK_SETTINGS) private readonly settings: WebhookSettings,
  ) {
    this.secretBox = settings.secretBox;
  }

  list(tenant: TenantScope): Promise<EndpointRecord[]> {
    return repository.selectEndpoints(this.database, tenant);
  }

  async get(tenant: TenantScope, id: string): Promise<EndpointRecord | null> {
    return (await repository.selectEndpoint(this.database, tenant, id)) ?? null;
  }

  /** `tenantId` null receives every tenant's events. Throws WebhookUrlRefused, WebhookLimitReached above 20. */
  async create(tenantId: string | null, input: CreateEndpoint, tx?: Transaction): Promise<EndpointWithSecret> {
    requireDeliverableUrl(input.url, this.settings);
    const id = uuidV7();
    const secret = generateSecret();
    return this.within(tx, async (tx) => {
      await repository.lockTenantEndpoints(tx, tenantId);
      if ((await repository.countEndpoints(tx, tenantId)) >= maxEndpointsPerTenant)
        throw new WebhookLimitReached(maxEndpointsPerTenant);
      await repository.insertEndpoint(tx, {
        id,
        tenantId,
        url: input.url,
        events: [...new Set(input.events)],
        description: input.description ?? null,
        enabled: input.enabled ?? true,
        secretSealed: this.secretBox.seal(secret, secretContext(id)),
        secretMasked: maskSecret(secret),
        ...this.sealHeaders(id, input.headers ?? {}),
        maxPerSecond: input.maxPerSecond ?? null,
        createdBy: input.createdBy ?? null,
      });
      return { endpoint: (await repository.selectEndpoint(tx, tenantId, id))!, secret };
    });
  }

  /**
   * A new origin without new headers deletes the headers: they may be the old receiver's credentials. Disabling cancels
   * pending deliveries. `held`: from `hold` in the same transaction. Throws WebhookUrlRefused.
   */
  async update(
    tenant: TenantScope,
    id: string,
    input: UpdateEndpoint,
    tx?: Transaction,
    held?: HeldEndpoint,
  ): Promise<EndpointRecord | null> {
    if (input.url !== undefined) requireDeliverableUrl(input.url, this.settings);
    return this.within(tx, async (tx) => {
      const before = held ?? (await repository.lockEndpoint(tx, tenant, id));
      if (!before) return null;
      const after = {
        url: input.url ?? before.url,
        events: input.events ? [...new Set(input.events)] : before.events,
        description: input.description === undefined ? before.description : input.description,
        enabled: input.enabled ?? before.enabled,
        maxPerSecond: input.maxPerSecond === undefined ? before.maxPerSecond : input.maxPerSecond,
        ...this.headersAfter(before, input),
      };
      const isMoved = after.url !== before.url;
      const isEnabledAgain = after.enabled && !before.enabled;
      const isFresh = isMoved || isEnabledAgain;
      await repository.updateEndpoint(tx, id, { ...after, isFresh, isMoved, isEnabledAgain });
      if (before.enabled && !after.enabled) await this.cancelPending(tx, before);
      return (await repository.selectEndpoint(tx, tenant, id)) ?? null;
    });
  }

  /** Locks an endpoint until the transaction ends; null if it does not exist. */
  async hold(tenant: TenantScope, id: string, tx: Transaction): Promise<HeldEndpoint | null> {
    return (await repository.lockEndpoint(tx, tenant, id)) ?? null;
  }

  /** Deletes an endpoint with its log; false if it does not exist. `held`: as for `update`. */
  async delete(tenant: TenantScope, id: string, tx?: Transaction, held?: HeldEndpoint): Promise<boolean> {
    return this.within(tx, async (tx) => {
      const endpoint = held ?? (await repository.lockEndpoint(tx, tenant, id));
      if (!endpoint) return false;
      await repository.markEndpointDeleted(tx, id);
      await this.cancelPending(tx, endpoint);
      tx.afterCommit(() => this.jobs.trigger(pruneJobName));
      return true;
    });
  }

  /** Rotates the secret. The old one also signs for `graceSeconds`. */
  async rotateSecret(
    tenant: TenantScope,
    id: string,
    graceSeconds: number,
    tx?: Transaction,
  ): Promise<EndpointWithSecret | null> {
    return this.within(tx, async (tx) => {
      const endpoint = await repository.lockEndpoint(tx, tenant, id);
      if (!endpoint) return null;
      const secret = generateSecret();
      const sealed = this.secretBox.seal(secret, secretContext(id));
      const before = { current: endpoint.secretSealed, previous: null };
      const { previous } = rotateSecret(before, sealed, graceSeconds, new Date());
      await repository.updateSecrets(tx, id, { sealed, masked: maskSecret(secret), previous });
      return { endpoint: (await repository.selectEndpoint(tx, tenant, id))!, secret };
    });
  }

  /** Queues a test event, even if disabled: one attempt that does not affect the endpoint's health. */
  async test(
    tenant: TenantScope,
    id: string,
    data: unknown = {},
    type: string = testEventType,
    actor?: Actor,
  ): Promise<DeliveryRecord | null> {
    return this.database.transaction(async (tx) => {
      const endpoint = await repository.lockEndpoint(tx, tenant, id);
      if (!endpoint) return null;
      const at = new Date();
      const { tenantId } = endpoint;
      const event = { id: uuidV7(at.getTime()), type, at, data, actor, tenantId, endpointId: id, subjectId: null };
      const [deliveryId] = await insertDirect(tx, [event], true);
      tx.afterCommit(() => this.wakeUps.notify([id]));
      return (await selectDelivery(tx, id, deliveryId!))!;
    });
  }

  private headersAfter(before: repository.LockedEndpoint, { url, headers }: UpdateEndpoint): SealedHeaders {
    if (headers !== undefined) return this.sealHeaders(before.id, headers);
    if (url !== undefined && new URL(url).origin !== new URL(before.url).origin) return noHeaders;
    return { headersSealed: before.headersSealed, headerNames: before.headerNames };
  }

  private sealHeaders(id: string, headers: CustomHeaders): SealedHeaders {
    const headerNames = Object.keys(headers);
    if (headerNames.length === 0) return noHeaders;
    return { headersSealed: this.secretBox.seal(JSON.stringify(headers), headersContext(id)), headerNames };
  }

  private async cancelPending(tx: Transaction, { id }: repository.LockedEndpoint): Promise<void> {
    const cancelled = await repository.cancelPending(tx, id, { limit: cancelledAtOnce, forcedToo: true });
    if (cancelled === cancelledAtOnce) tx.afterCommit(() => this.wakeUps.notify([id]));
  }

  private within<Result>(tx: Transaction | undefined, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return tx ? work(tx) : this.database.transaction(work);
  }
}
