import { Inject, Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/database';
import { uuidV7 } from '@plinth/formats';
import { generateSecret, maskSecret } from '@plinth/webhook-signing';
import { requireDeliverableUrl } from '../address/url-guard.js';
import { insertDirect } from '../deliveries/webhook-deliveries.repository.js';
import { WakeUps } from '../queue/wake-ups.queue.js';
import { secretContext, WEBHOOK_SETTINGS, type WebhookSettings } from '../webhook-settings.js';
import * as repository from './formatted-endpoints.repository.js';

export interface PublishedMessage {
  endpointId: string;
  tenantId: string | null;
  subjectId: string | null;
  /** The kind in the delivery log. */
  type: string;
  data: unknown;
}

/**
 * Endpoints with a message format of the service (`WebhookOptions.formats`). They are in no webhook list, count toward
 * no limit, and receive only what is published here.
 */
@Injectable()
export class FormattedEndpoints {
  constructor(
    private readonly wakeUps: WakeUps,
    @Inject(WEBHOOK_SETTINGS) private readonly settings: WebhookSettings,
  ) {}

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

  /** Stops new messages; pending ones are still delivered. */
  async retire(tx: Transaction, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await repository.retireFormatted(tx, ids);
  }

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
