import { Injectable } from '@nestjs/common';
import { inBatches, PersonalDataRegistry, terms } from '../personal-data/personal-data.service.js';
import { AuditService } from './audit.service.js';
import { AuditPersonalDataRepository, type ChainedEvent } from './personal-data.repository.js';

const activity = {
  id: 'activity',
  name: 'Audit log',
  description:
    'What you did and what was done to your account: when, from which network, and with what result. You stand there under a pseudonym.',
  purposes: ['Find out who did what', 'Notice misuse of accounts'],
  legal_basis: 'legitimate_interests',
  source: terms.requests,
  recipients: [terms.administrators],
  retention:
    'As long as your organization is here. Once the account is deleted, what leads from the pseudonym to you is destroyed; only by comparing times could whoever holds the database still guess.',
  exportable: true,
  erased_on_deletion: false,
  tables: ['audit_events', 'audit_arrivals', 'audit_pseudonyms'],
} as const;

/** The personal data of this feature. */
@Injectable()
export class AuditPersonalData {
  constructor(registry: PersonalDataRegistry, data: AuditPersonalDataRepository, audit: AuditService) {
    registry.register(activity, {
      count: ({ organizationId, userId }) => data.count(organizationId, userId),
      async *read({ organizationId, userId }) {
        const pending = await data.pending(organizationId, userId);
        const waiting = new Set(pending.map(({ id }) => id));
        const chained = inBatches<ChainedEvent>((after, limit) =>
          data.events(organizationId, userId, after?.seq ?? null, limit),
        );
        for await (const { seq: _seq, ...event } of chained) if (!waiting.has(event.id)) yield event;
        yield* pending;
      },
      // The audit log is append-only: what is destroyed is what leads from the person to it.
      erase: ({ organizationId, userId }, tx) => audit.forgetUser(organizationId, tx, userId),
    });
  }
}
