import { Inject, Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/database';
import { uuidV7 } from '@plinth/formats';
import { generateSecret, maskSecret } from '@plinth/webhook-signing';
import { requireDeliverableUrl } from '../address/url-guard.js';
import { insertDirect } from '../deliveries/webhook-deliveries.repository.js';
import { WakeUps } from '../queue/wake-ups.queue.js';
import { secretContext, WEBHOOK_SETTINGS, type WebhookSettings } from '../webhook-settings.js';
import * as repository from './formatted-endpoints.repository.js';

/** A message in a service's own format. */
export interface PublishedMessage {
  endpointId: string;
  /** Whose it is: with the person `subjectId` it is forgotten, with the tenant it is still delivered. */
  tenantId: string | null;
  subjectId: string | null;
  /** The kind, as the log of deliveries shows it. */
  type: string;
  data: unknown;
}

/**
 * Endpoints to which a service speaks in a format of its own (`WebhookOptions.formats`), through the same outbox, retries
 * and address guard as webhooks. No list of webhooks shows them, no limit counts them, and no event goes to them but what
 * is published here.
 */
@Injectable()
export class FormattedEndpoints {
  constructor(
    private readonly wakeUps: WakeUps,
    @Inject(WEBHOOK_SETTINGS) private readonly settings: WebhookSettings,
  ) {}

  /** Has an endpoint at a url: a new one, or the one of this id, which moves. Gives its id. Throws WebhookUrlRefused. */
  async put(
    tx: Transaction,
    { id = uuidV7(), url, format }: { id?: string; url: string; format: string },
  ): Promise<string> {
    requireDeliverableUrl(url, this.settings);
    const secret = generateSecret();
    const secretSealed = this.settings.secretBox.seal(secret, secretContext(id));
    await repository.putFormatted(tx, { id, url, format, secretSealed, secretMasked: maskSecret(secret) });
    return id;
  }

  /** Takes nothing new for endpoints; what is still to be sent to them is sent. */
  async retire(tx: Transaction, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await repository.retireFormatted(tx, ids);
  }

  /** Writes messages in the transaction of the change that they tell of, and wakes workers after its commit. */
  async publish(tx: Transaction, messages: readonly PublishedMessage[]): Promise<void> {
    if (messages.length === 0) return;
    const at = new Date();
    await insertDirect(
      tx,
      messages.map((message) => ({ ...message, id: uuidV7(at.getTime()), at })),
    );
    tx.afterCommit(() => this.wakeUps.notify([...new Set(messages.map(({ endpointId }) => endpointId))]));
  }
}
