import { Injectable } from '@nestjs/common';
import { byId, inBatches, type PersonalDataSource } from '../personal-data.js';
import { WebhooksPersonalDataRepository } from './personal-data.repository.js';

/** What this feature keeps of people. */
@Injectable()
export class WebhooksPersonalData {
  readonly messages: PersonalDataSource;

  constructor(data: WebhooksPersonalDataRepository) {
    this.messages = {
      count: ({ organizationId, userId }) => data.count(organizationId, userId),
      async *read({ organizationId, userId }) {
        const messages = inBatches((afterId) => data.read(organizationId, userId, afterId), byId);
        for await (const { body } of messages) yield JSON.parse(body) as object;
      },
      // Who has heard of a person must hear of the erasure, too: messages go when they have been delivered, by their age.
      erase: () => Promise.resolve(),
    };
  }
}
