import { Logger } from '@nestjs/common';
import type { Database, Transaction } from '@plinth/database';
import type { DisabledReason } from '../database/webhook-endpoint.entity.js';
import { cancelPending } from '../endpoints/webhook-endpoints.repository.js';
import type { WebhookOutbox } from '../outbox/webhook-outbox.js';
import type { OperationEvent, OperationEvents, WebhookSettings } from '../webhook-settings.js';
import type { Pause } from './circuit-breaker.js';
import * as repository from './endpoint-state.repository.js';
import type { FinishedAttempt } from './outcome-recorder.js';
import type { ServedEndpoint } from './served-endpoint.js';

/** The endpoint is disabled when a second event is exhausted this long after the first without a success in between. */
export const failingAfterMs = 12 * 3_600_000;
const cancelledAtOnce = 5_000;

/** Saves and reports the health of endpoints, and disables failing ones. Ignores tests. */
export class EndpointHealth {
  private readonly logger = new Logger(EndpointHealth.name);
  private readonly pending = new Map<ServedEndpoint, Promise<void>>();
  private readonly cancelling = new Map<string, Promise<void>>();
  private lastCancelled = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly outbox: WebhookOutbox,
    private readonly settings: Pick<WebhookSettings, 'metrics' | 'operationEvents'>,
  ) {}

  /** Waits for the endpoint's pending writes, which run in order. Never rejects. */
  settled(endpoint: ServedEndpoint): Promise<void> {
    return this.pending.get(endpoint) ?? Promise.resolve();
  }

  answered(endpoint: ServedEndpoint, url: string): void {
    if (endpoint.hasAnswered) return;
    endpoint.hasAnswered = true;
    this.write(endpoint, () => repository.saveAnswered(this.database, endpoint, url));
  }

  slow(endpoint: ServedEndpoint): void {
    this.write(endpoint, () => repository.saveLane(this.database, endpoint, endpoint.isSlow ? 'slow' : 'fast'));
  }

  paused(endpoint: ServedEndpoint, pause: Pause): void {
    this.write(endpoint, () => repository.savePause(this.database, endpoint, pause));
  }

  succeeded(endpoint: ServedEndpoint, { type, url }: { type: string; url: string }): void {
    endpoint.isTroubled = false;
    const isReported = !this.isOfOperation(type);
    this.write(endpoint, () =>
      this.database.transaction(async (tx) => {
        if (!(await repository.saveSuccess(tx, endpoint, { isReported }))) return;
        if (isReported) await this.report(tx, endpoint, (events) => events.recovered({ id: endpoint.endpointId, url }));
        // It published no event: the next success of another kind does.
        else endpoint.isTroubled = true;
      }),
    );
  }

  exhausted(endpoint: ServedEndpoint, finished: readonly FinishedAttempt[]): void {
    const { url } = finished.at(-1)!;
    this.settings.metrics.exhausted(finished.length);
    endpoint.isTroubled = true;
    const reported = finished.filter(({ delivery }) => !this.isOfOperation(delivery.type));
    this.write(endpoint, async () => {
      const isFailing = await this.database.transaction(async (tx) => {
        const count = reported.length;
        const { isFailing, toReport } = await repository.saveExhausted(tx, endpoint, { count, failingAfterMs });
        const last = reported.at(-1);
        if (toReport !== null && last) {
          const { type: event, eventId } = last.delivery;
          await this.report(tx, endpoint, (events) =>
            events.exhausted({ id: endpoint.endpointId, url }, { event, eventId, count: toReport }),
          );
        }
        return isFailing;
      });
      if (isFailing && !endpoint.isFormatted) await this.disable(endpoint, 'failing', url);
    });
  }

  gone(endpoint: ServedEndpoint, url: string): void {
    this.write(endpoint, () => this.disable(endpoint, 'gone', url));
  }

  isCancelling(endpointId: string): boolean {
    return [true, false].some((forcedToo) => this.cancelling.has(`${endpointId} ${forcedToo}`));
  }

  /** Cancels the endpoint's pending deliveries. One endpoint at a time, to spare the connection pool. */
  cancelRest(endpointId: string, { forcedToo }: { forcedToo: boolean }): Promise<void> {
    const key = `${endpointId} ${forcedToo}`;
    let cancelling = this.cancelling.get(key);
    if (!cancelling) {
      cancelling = this.lastCancelled
        .then(() => this.cancelAll(endpointId, { limit: cancelledAtOnce, forcedToo }))
        .finally(() => this.cancelling.delete(key));
      this.cancelling.set(key, cancelling);
      this.lastCancelled = cancelling.catch(() => undefined);
    }
    return cancelling;
  }

  private async cancelAll(endpointId: string, slice: { limit: number; forcedToo: boolean }): Promise<void> {
    while ((await cancelPending(this.database, endpointId, slice)) === cancelledAtOnce);
  }

  private async report(
    tx: Transaction,
    { endpointId, tenantId }: ServedEndpoint,
    make: (events: OperationEvents) => OperationEvent,
  ): Promise<void> {
    const { operationEvents } = this.settings;
    if (!operationEvents) return;
    const event = make(operationEvents);
    await this.outbox.publish(tx, { ...event, tenantId, resourceId: endpointId, exceptEndpointId: endpointId });
  }

  private isOfOperation(type: string): boolean {
    return this.settings.operationEvents?.kinds.includes(type) ?? false;
  }

  private async disable(endpoint: ServedEndpoint, reason: DisabledReason, url: string): Promise<void> {
    const { metrics } = this.settings;
    const isDisabled = await this.database.transaction(async (tx) => {
      if (!(await repository.disableEndpoint(tx, endpoint, reason, url))) return false;
      await cancelPending(tx, endpoint.endpointId, { limit: cancelledAtOnce, forcedToo: true });
      await this.report(tx, endpoint, (events) => events.disabled({ id: endpoint.endpointId, url }, reason));
      return true;
    });
    if (!isDisabled) return;
    endpoint.enabled = false;
    metrics.disabled(reason);
    this.logger.warn({ endpointId: endpoint.endpointId, reason }, 'webhook endpoint disabled');
    await this.cancelRest(endpoint.endpointId, { forcedToo: false });
  }

  private write(endpoint: ServedEndpoint, work: () => Promise<void>): void {
    const { endpointId } = endpoint;
    const done = this.settled(endpoint)
      .then(work)
      .catch((error: unknown) => this.logger.error({ err: error, endpointId }, 'failed to save endpoint state'))
      .finally(() => {
        if (this.pending.get(endpoint) === done) this.pending.delete(endpoint);
      });
    this.pending.set(endpoint, done);
  }
}
