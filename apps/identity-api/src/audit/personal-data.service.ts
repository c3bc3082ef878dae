import { Injectable } from '@nestjs/common';
import { inBatches, PersonalDataRegistry, terms } from '../personal-data/personal-data.service.js';
import { AuditService } from './audit.service.js';
import { AuditPersonalDataRepository, type ChainedEvent } from './personal-data.repository.js';

@Injectable()
export class AuditPersonalData {
  constructor(registry: PersonalDataRegistry, data: AuditPersonalDataRepository, audit: AuditService) {
    registry.register(
      {
        id: 'activity',
        name: 'Audit log',
        description:
          'Your actions and changes to your account, with time, network and result. The log shows a pseudonym instead of your name.',
        purposes: ['Find out who did what', 'Detect account misuse'],
        legal_basis: 'legitimate_interests',
        source: terms.requests,
        recipients: [terms.administrators],
        retention:
          'As long as your organization exists. Deleting your account destroys the link between the pseudonym and you. Afterwards, only the database operator could try to identify you by comparing times.',
        erased_on_deletion: false,
        tables: ['audit_events', 'audit_arrivals', 'audit_pseudonyms'],
      },
      {
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
        // The audit log is append-only, so erasure destroys the link between the person and their pseudonym.
        erase: ({ organizationId, userId }, tx) => audit.forgetUser(organizationId, tx, userId),
      },
    );
  }
}
