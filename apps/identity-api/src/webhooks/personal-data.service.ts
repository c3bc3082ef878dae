import { Injectable } from '@nestjs/common';
import { EventSubjects, type SubjectEvent } from '@plinth/webhook-delivery';
import type { EventKind } from '../event-kinds.js';
import { OrganizationDataRegistry } from '../personal-data/organization-data.service.js';
import { inBatches, PersonalDataRegistry, terms } from '../personal-data/personal-data.service.js';

// Notices of an erasure stay in the feed after the user is erased.
const notices: readonly EventKind[] = ['user.deleted', 'privacy.deletion.completed'];

@Injectable()
export class WebhooksPersonalData {
  constructor(registry: PersonalDataRegistry, organizations: OrganizationDataRegistry, subjects: EventSubjects) {
    organizations.register('messages', (organizationId, tx) => subjects.eraseTenant(organizationId, tx));
    registry.register(
      {
        id: 'messages',
        name: 'Messages to your organization',
        description:
          "Events about you, by id, that were sent or available to your organization's systems, with the delivery results and responses.",
        purposes: ["Inform your organization's systems of changes, including your deletion"],
        legal_basis: 'legitimate_interests',
        source: terms.requests,
        recipients: ["Your organization's systems"],
        retention:
          'Until 30 days after the message was delivered or given up. Deleting your account immediately removes all responses and all messages that are not in flight. Messages in flight are removed minutes after delivery, or 30 days after they are given up. The notice of your deletion, with your user id, stays available for 30 days.',
        erased_on_deletion: false,
        tables: ['webhook_events', 'webhook_deliveries', 'webhook_attempts'],
      },
      {
        count: ({ organizationId, userId }) => subjects.count(organizationId, userId),
        async *read({ organizationId, userId }) {
          const events = inBatches<SubjectEvent>((after, limit) =>
            subjects.read(organizationId, userId, { afterId: after?.id ?? null, limit }),
          );
          for await (const event of events) yield toRecord(event);
        },
        erase: ({ organizationId, userId }, tx) => subjects.forget(organizationId, tx, userId, { notices }),
      },
    );
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
