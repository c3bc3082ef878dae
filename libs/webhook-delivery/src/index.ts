import { Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/service-runtime';

/** Placeholder until the engine lands. */
@Injectable()
export class WebhookOutbox {
  async publish(
    _tx: Transaction,
    _event: { tenantId: string; type: string; resourceId: string; data: unknown },
  ): Promise<void> {}
}
