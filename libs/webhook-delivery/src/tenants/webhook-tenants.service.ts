import { Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/database';
import { deleteAllOf, lockEndpointsOf } from './webhook-tenants.repository.js';

/** Whole tenants, as they come to their end. */
@Injectable()
export class WebhookTenants {
  /**
   * Removes the endpoints, events and deliveries of a tenant, in the transaction of its end. What is on its way at this
   * moment may still arrive; nothing else does.
   */
  async erase(tenantId: string, tx: Transaction): Promise<void> {
    await lockEndpointsOf(tx, tenantId);
    await deleteAllOf(tx, tenantId);
  }
}
