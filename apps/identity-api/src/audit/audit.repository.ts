import { Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/service-runtime';
import { AuditEventEntity } from './audit-event.entity.js';

@Injectable()
export class AuditRepository {
  async insert(
    organizationId: string,
    tx: Transaction,
    event: Omit<AuditEventEntity, 'organizationId'>,
  ): Promise<void> {
    await tx.manager.insert(AuditEventEntity, { ...event, organizationId } as object);
  }
}
