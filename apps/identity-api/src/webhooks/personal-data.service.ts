import { Injectable } from '@nestjs/common';
import { EventSubjects, type SubjectEvent } from '@plinth/webhook-delivery';
import type { EventKind } from '../event-kinds.js';
import { byId, inBatches, personalDataBatchSize, type PersonalDataSource } from '../personal-data.js';

// What tells of an erasure stays in the feed when the person is erased.
const notices: readonly EventKind[] = ['user.deleted', 'privacy.deletion.completed'];

/** What this feature keeps of people. */
@Injectable()
export class WebhooksPersonalData {
  readonly messages: PersonalDataSource;

  constructor(subjects: EventSubjects) {
    this.messages = {
      count: ({ organizationId, userId }) => subjects.count(organizationId, userId),
      async *read({ organizationId, userId }) {
        const page = (afterId: string | null) => ({ afterId, limit: personalDataBatchSize });
        const messages = inBatches((afterId) => subjects.read(organizationId, userId, page(afterId)), byId);
        for await (const message of messages) yield toRecord(message);
      },
      erase: ({ organizationId, userId }, tx) => subjects.forget(organizationId, tx, userId, { notices }),
    };
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
