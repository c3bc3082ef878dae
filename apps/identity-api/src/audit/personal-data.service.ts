import { Injectable } from '@nestjs/common';
import { inBatches, type PersonalDataSource } from '../personal-data.js';
import { AuditService } from './audit.service.js';
import { AuditPersonalDataRepository } from './personal-data.repository.js';

/** What this feature keeps of people. */
@Injectable()
export class AuditPersonalData {
  readonly activity: PersonalDataSource;

  constructor(data: AuditPersonalDataRepository, audit: AuditService) {
    this.activity = {
      count: ({ organizationId, userId }) => data.count(organizationId, userId),
      async *read({ organizationId, userId }) {
        const pending = await data.pending(organizationId, userId);
        const waiting = new Set(pending.map(({ id }) => id));
        const chained = inBatches(
          (afterSeq) => data.events(organizationId, userId, afterSeq),
          ({ seq }) => seq,
        );
        for await (const { seq: _seq, ...event } of chained) if (!waiting.has(event.id)) yield event;
        yield* pending;
      },
      // The audit log is append-only: what is destroyed is what leads from the person to it.
      erase: ({ organizationId, userId }, tx) => audit.forgetUser(organizationId, tx, userId),
    };
  }
}
