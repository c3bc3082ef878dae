import { Logger } from '@nestjs/common';
import type { Database } from '@plinth/service-runtime';
import type { DisabledReason } from '../database/webhook-endpoint.entity.js';
import { cancelPending } from '../endpoints/webhook-endpoints.repository.js';
import type { WebhookMetrics } from '../webhook-metrics.js';
import type { RunSummary } from './delivery-run.js';
import * as repository from './dispatch.repository.js';

/** An endpoint whose attempts have all failed for this long is disabled. */
export const failingLimitMs = 5 * 86_400_000;
const cancelledAtOnce = 5_000;

/** What is known of an endpoint whose turn it is. */
export interface ServedEndpoint {
  endpointId: string;
  url: string;
  failingSince: Date | null;
  hasAnswered: boolean;
}

/** Watches whether endpoints still answer, and switches off those that do not. Tests have no say in it. */
export class EndpointHealth {
  private readonly logger = new Logger(EndpointHealth.name);

  constructor(
    private readonly database: Database,
    private readonly metrics: WebhookMetrics,
  ) {}

  /** Draws the conclusions from a turn. What is known of the endpoint is of the moment of the claim. */
  async note(endpoint: ServedEndpoint, { hasAnswered, hasSucceeded, hasFailed, isGone }: RunSummary): Promise<void> {
    const { endpointId, url, failingSince } = endpoint;
    if (hasAnswered && !endpoint.hasAnswered) await repository.markAnswered(this.database, endpointId, url);
    if (isGone) return this.disable(endpoint, 'gone');
    if (hasSucceeded) {
      if (failingSince !== null) await repository.clearFailing(this.database, endpointId);
    } else if (hasFailed) {
      if (failingSince === null) await repository.markFailing(this.database, endpointId);
      else if (Date.now() - failingSince.getTime() >= failingLimitMs) await this.disable(endpoint, 'failing');
    }
  }

  private async disable({ endpointId, url }: ServedEndpoint, reason: DisabledReason): Promise<void> {
    const isDisabled = await this.database.transaction(async (tx) => {
      if (!(await repository.disableEndpoint(tx, endpointId, reason, { url, failedForMs: failingLimitMs })))
        return false;
      await cancelPending(tx, endpointId, { limit: cancelledAtOnce, forcedToo: true });
      return true;
    });
    if (!isDisabled) return;
    this.metrics.disabled(reason);
    this.logger.warn({ endpointId, reason }, 'a webhook endpoint was disabled');
    while (
      (await cancelPending(this.database, endpointId, { limit: cancelledAtOnce, forcedToo: false })) === cancelledAtOnce
    );
  }
}
