/** What the service says of a kind of data that it keeps of people (GDPR Art. 13 to 15). */
export interface DataCategory {
  id: string;
  name: string;
  description: string;
  purposes: readonly string[];
  /** GDPR Art. 6(1)(b), (c) or (f). */
  legal_basis: 'contract' | 'legal_obligation' | 'legitimate_interests';
  source: string;
  recipients: readonly string[];
  retention: string;
  exportable: boolean;
  erased_on_deletion: boolean;
  /** The tables that hold it; every table with personal data is named by one category. */
  tables: readonly string[];
}

const untilDeletion = 'Until the account is deleted.';
const organization = 'The administrators of your organization';
const requests = 'Your requests, and those of the administrators of your organization';

/**
 * All data that the service keeps of people: what `privacy:getDataCategories` lists, what an export holds a file of
 * each, and what a deletion erases, in this order.
 */
export const dataCategories = [
  {
    id: 'account',
    name: 'Account',
    description:
      'Your e-mail address, name and groups, the handle your authenticators know you by, when you last signed in, and whether and why you are suspended.',
    purposes: ['Sign you in', 'Decide by the policies of your organization what you may do'],
    legal_basis: 'contract',
    source: 'Your organization',
    recipients: [organization],
    retention: `${untilDeletion} Its id and the day of the deletion stay.`,
    exportable: true,
    erased_on_deletion: true,
    tables: ['users'],
  },
  {
    id: 'kept_responses',
    name: 'Stored responses',
    description:
      'Answers to requests of yours, and to those of administrators about you, that carried an Idempotency-Key; encrypted.',
    purposes: ['Make it safe to repeat a request'],
    legal_basis: 'legitimate_interests',
    source: requests,
    recipients: [],
    retention: '24 hours, or until the account is deleted.',
    exportable: false,
    erased_on_deletion: true,
    tables: ['idempotency_keys'],
  },
  {
    id: 'enrollment_tickets',
    name: 'Enrolment tickets',
    description: 'One-time permissions to register a passkey: when each was issued, and when it was used or ended.',
    purposes: ['Let you register a passkey', 'Show you every ticket that was issued for you'],
    legal_basis: 'contract',
    source: 'Your organization',
    recipients: [organization],
    retention: untilDeletion,
    exportable: true,
    erased_on_deletion: true,
    tables: ['enrollment_tickets'],
  },
  {
    id: 'passkeys',
    name: 'Passkeys',
    description:
      'The public part of each passkey that you have registered, what you call it, what authenticator it is on, and when it was last used; for five minutes also a registration that you have begun.',
    purposes: ['Sign you in', 'Notice a passkey that was copied'],
    legal_basis: 'contract',
    source: 'You and your authenticators',
    recipients: [organization],
    retention: 'Until you remove the passkey or the account is deleted.',
    exportable: true,
    erased_on_deletion: true,
    tables: ['passkeys', 'challenges'],
  },
  {
    id: 'applications',
    name: 'Applications',
    description:
      'Which applications you signed in to, by which session, and what they were given for it, without what it is.',
    purposes: ['Let you use applications with your account', 'End what they were given when your session ends'],
    legal_basis: 'contract',
    source: 'Your requests',
    recipients: ['The applications that you sign in to'],
    retention: 'Until it expires, after 30 days at most, until your session is ended, or until the account is deleted.',
    exportable: true,
    erased_on_deletion: true,
    tables: ['openid_records'],
  },
  {
    id: 'sessions',
    name: 'Sessions',
    description: 'When you signed in, with which passkey, from which address and with which browser.',
    purposes: ['Keep you signed in', 'Show you where you are and were signed in'],
    legal_basis: 'contract',
    source: 'Your requests',
    recipients: [organization],
    retention: 'Until 90 days after the session has ended, or until the account is deleted.',
    exportable: true,
    erased_on_deletion: true,
    tables: ['sessions'],
  },
  {
    id: 'activity',
    name: 'Audit log',
    description:
      'What you did and what was done to your account: when, from which network, and with what result. You stand there under a pseudonym.',
    purposes: ['Find out who did what', 'Notice misuse of accounts'],
    legal_basis: 'legitimate_interests',
    source: requests,
    recipients: [organization],
    retention:
      'As long as your organization is here. Once the account is deleted, what leads from the pseudonym to you is destroyed; only by comparing times could whoever holds the database still guess.',
    exportable: true,
    erased_on_deletion: false,
    tables: ['audit_events', 'audit_arrivals', 'audit_pseudonyms'],
  },
  {
    id: 'messages',
    name: 'Messages to your organization',
    description:
      'What the systems of your organization were told of you, or can read, by ids, whether it arrived, and what they answered.',
    purposes: ['Let the systems of your organization follow what happens here, your deletion too'],
    legal_basis: 'legitimate_interests',
    source: requests,
    recipients: ['The systems of your organization'],
    retention:
      '30 days, or until 30 days after they were delivered, or given up. When the account is deleted, what is not on its way goes at once, and every answer; what is on its way goes within minutes of its arrival, or, if it cannot be delivered, 30 days after it was given up. That the account was deleted can be read for 30 days, by the id of the account.',
    exportable: true,
    erased_on_deletion: false,
    tables: ['webhook_events', 'webhook_deliveries', 'webhook_attempts'],
  },
  {
    id: 'privacy_choices',
    name: 'Privacy choices',
    description: 'That you do not want your data sold, since when, and whether you or your browser said so.',
    purposes: ['Respect your choice'],
    legal_basis: 'legal_obligation',
    source: 'You or, by Global Privacy Control, your browser',
    recipients: [],
    retention: untilDeletion,
    exportable: true,
    erased_on_deletion: true,
    tables: ['privacy_opt_outs'],
  },
  {
    id: 'deletion_requests',
    name: 'Deletion requests',
    description: 'When you asked for your account to be deleted, your reason and note, and what came of it.',
    purposes: ['Delete your account when you ask for it', 'Prove that it was done'],
    legal_basis: 'legal_obligation',
    source: 'You',
    recipients: [organization],
    retention: `${untilDeletion} That a deletion was completed stays, without anything that leads to you.`,
    exportable: true,
    erased_on_deletion: true,
    tables: ['privacy_deletions'],
  },
  {
    id: 'exports',
    name: 'Data exports',
    description: 'When you asked for a copy of your data, and the copies themselves, encrypted.',
    purposes: ['Give you a copy of your data'],
    legal_basis: 'legal_obligation',
    source: 'You',
    recipients: [],
    retention: `A copy 7 days; that there was one until the account is deleted.`,
    exportable: true,
    erased_on_deletion: true,
    tables: ['privacy_exports', 'privacy_export_chunks'],
  },
] as const satisfies readonly DataCategory[];

export type DataCategoryId = (typeof dataCategories)[number]['id'];
