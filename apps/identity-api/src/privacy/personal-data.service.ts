import { Injectable } from '@nestjs/common';
import { byId, inBatches, type PersonalDataSource } from '../personal-data.js';
import { PrivacyPersonalDataRepository } from './personal-data.repository.js';

/** What this feature keeps of people. */
@Injectable()
export class PrivacyPersonalData {
  readonly choices: PersonalDataSource;
  readonly deletionRequests: PersonalDataSource;
  readonly exports: PersonalDataSource;
  readonly storedResponses: PersonalDataSource;

  constructor(data: PrivacyPersonalDataRepository) {
    this.storedResponses = {
      count: ({ organizationId, userId }) => data.countStoredResponses(organizationId, userId),
      // Copies of answers that were given, sealed; what they are about is in the other categories.
      async *read() {},
      erase: ({ organizationId, userId }, tx) => data.removeStoredResponses(organizationId, tx, userId),
    };
    this.choices = {
      count: ({ organizationId, userId }) => data.count(organizationId, 'privacy_opt_outs', userId),
      async *read({ organizationId, userId }) {
        yield* await data.optOuts(organizationId, userId);
      },
      erase: ({ organizationId, userId }, tx) => data.remove(organizationId, tx, 'privacy_opt_outs', userId),
    };
    this.deletionRequests = {
      count: ({ organizationId, userId }) => data.count(organizationId, 'privacy_deletions', userId),
      read: ({ organizationId, userId }) =>
        inBatches((afterId) => data.deletions(organizationId, userId, afterId), byId),
      erase: ({ organizationId, userId }, tx) => data.remove(organizationId, tx, 'privacy_deletions', userId),
    };
    this.exports = {
      count: ({ organizationId, userId }) => data.count(organizationId, 'privacy_exports', userId),
      read: ({ organizationId, userId }) => inBatches((afterId) => data.exports(organizationId, userId, afterId), byId),
      erase: ({ organizationId, userId }, tx) => data.remove(organizationId, tx, 'privacy_exports', userId),
    };
  }
}
