import { Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/database';
import { AuditPersonalData } from '../audit/personal-data.service.js';
import { OpenidPersonalData } from '../openid-records/personal-data.service.js';
import type { Person, PersonalDataSource } from '../personal-data.js';
import { PasskeysPersonalData } from '../passkeys/personal-data.service.js';
import { SessionsPersonalData } from '../sessions/personal-data.service.js';
import { UsersPersonalData } from '../users/personal-data.service.js';
import { WebhooksPersonalData } from '../webhooks/personal-data.service.js';
import { dataCategories, type DataCategory, type DataCategoryId } from './data-categories.js';
import { PrivacyPersonalData } from './personal-data.service.js';

/** A category with the way to its data. */
export interface RegisteredCategory extends DataCategory {
  data: PersonalDataSource;
}

/** Every category of personal data, each with the feature that keeps it. Counting, export and erasure go through it. */
@Injectable()
export class PersonalDataRegistry {
  readonly categories: readonly RegisteredCategory[];

  constructor(
    users: UsersPersonalData,
    passkeys: PasskeysPersonalData,
    openid: OpenidPersonalData,
    sessions: SessionsPersonalData,
    audit: AuditPersonalData,
    webhooks: WebhooksPersonalData,
    privacy: PrivacyPersonalData,
  ) {
    // A category without a feature does not compile.
    const sources: Record<DataCategoryId, PersonalDataSource> = {
      account: users.account,
      enrollment_tickets: users.enrollmentTickets,
      passkeys: passkeys.passkeys,
      kept_responses: privacy.storedResponses,
      applications: openid.applications,
      sessions: sessions.sessions,
      activity: audit.activity,
      messages: webhooks.messages,
      privacy_choices: privacy.choices,
      deletion_requests: privacy.deletionRequests,
      exports: privacy.exports,
    };
    this.categories = dataCategories.map((category) => ({ ...category, data: sources[category.id] }));
  }

  /** Erases all there is of the person. The caller holds the person's row. */
  async erase(person: Person, tx: Transaction): Promise<void> {
    for (const { data } of this.categories) await data.erase(person, tx);
  }
}
