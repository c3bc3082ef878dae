import { Injectable } from '@nestjs/common';
import { EventSubjects, WebhookTenants, type SubjectEvent } from '@plinth/webhook-delivery';
import type { EventKind } from '../event-kinds.js';
import { OrganizationDataRegistry } from '../personal-data/organization-data.service.js';
import { inBatches, PersonalDataRegistry, terms } from '../personal-data/personal-data.service.js';

// What tells of an erasure stays in the feed when the person is erased.
const notices: readonly EventKind[] = ['user.deleted', 'privacy.deletion.completed'];

const messages = {
  id: 'messages',
  name: 'Messages to your organization',
  description:
    'What the systems of your organization were told of you, or can read, by ids, whether it arrived, and what they answered.',
  purposes: ['Let the systems of your organization follow what happens here, your deletion too'],
  legal_basis: 'legitimate_interests',
  source: terms.requests,
  recipients: ['The systems of your organization'],
  retention:
    '30 days, or until 30 days after they were delivered, or given up. When the account is deleted, what is not on its way goes at once, and every answer; what is on its way goes within minutes of its arrival, or, if it cannot be delivered, 30 days after it was given up. That the account was deleted can be read for 30 days, by the id of the account.',
  exportable: true,
  erased_on_deletion: false,
  tables: ['webhook_events', 'webhook_deliveries', 'webhook_attempts'],
} as const;

/** The personal data of this feature. */
@Injectable()
export class WebhooksPersonalData {
  constructor(
    registry: PersonalDataRegistry,
    organizations: OrganizationDataRegistry,
    subjects: EventSubjects,
    tenants: WebhookTenants,
  ) {
    organizations.register('messages', (organizationId, tx) => tenants.erase(organizationId, tx));
    registry.register(messages, {
      count: ({ organizationId, userId }) => subjects.count(organizationId, userId),
      async *read({ organizationId, userId }) {
        const events = inBatches<SubjectEvent>((after, limit) =>
          subjects.read(organizationId, userId, { afterId: after?.id ?? null, limit }),
        );
        for await (const event of events) yield toRecord(event);
      },
      erase: ({ organizationId, userId }, tx) => subjects.forget(organizationId, tx, userId, { notices }),
    });
  }
}

const toRecord = ({ payload, deliveries }: SubjectEvent): object => ({
  ...payload,
  deliveries: deliveries.map((delivery) => ({
    webhook_id: delivery.endpointId,
    status: delivery.status,
    attempts: delivery.attempts,
    created_at: delivery.createdAt,
    delivered_at: delivery.deliveredAt,
    response_status: delivery.responseStatus,
    response_body: delivery.responseBody,
    error: delivery.error,
  })),
});
