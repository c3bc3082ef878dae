import { tag, type ApiDescription } from '@plinth/openapi';
import { describedFields } from './described-fields.js';
import { problemKinds } from './errors.js';
import { guides } from './guides.js';
import { oauthPaths } from './openid/oauth-description.js';
import { SnakePagedInterceptor } from '@plinth/pagination';
import { webhookDescriptions } from './webhooks/webhook-events.views.js';

const description = `Sign people in without passwords, and decide by policy who may.

**Credentials.** Service tokens (\`idt_…\`) for administration, session tokens (\`ids_…\`) for what a signed-in person does: \`Authorization: Bearer <token>\`. A service token belongs to one organization, or to none: an operator's token sees all and names the organization as \`organization_id\`.

**Bodies** are JSON in UTF-8, at most 1 MiB, without a credential 64 KiB, and arrive within 15 seconds. Names are snake_case, but for WebAuthn payloads and passkeys, which are camelCase as the standard has them. Ids are UUIDs, timestamps RFC 3339 in UTC with milliseconds. A field that is not known is refused with 422.

**Lists** are ordered newest first, policies in the order of evaluation. \`page\` and \`per_page\` choose a page; \`metadata\` describes it, and the \`Link\` header (RFC 8288) leads to its neighbours. A single record stands at the top level.

**Failures** are \`application/problem+json\` (RFC 9457); \`code\` is what a program switches on. [Every code and its meaning](/docs/errors).

**Versions.** New fields, enum values, event kinds and operations may come at any time: ignore what you do not know. A breaking change gets a new version beside this one for at least twelve months, announced by \`Deprecation\` (RFC 9745) and \`Sunset\` (RFC 8594).`;

/** What openapi.json says beside what the routes say of themselves. */
export const apiDescription: ApiDescription = {
  title: 'Identity API',
  version: '1.0.0',
  description,
  license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
  tags: [
    tag('Organizations', 'Whose people sign in, and how.'),
    tag('Users', 'The people of an organization, and their enrolment.'),
    tag('Containment', 'Stop an account at once: suspend it, end its sessions, passkeys and tickets.', 'containment'),
    tag('Tokens', 'Service tokens with scopes.', 'tokens'),
    tag('Clients', 'The applications that people sign in to, and services that have tokens of their own.', 'openid'),
    tag('OpenID', 'Sign people in to applications: OpenID Connect, with this service as the provider.', 'openid'),
    tag(
      'Policies',
      'Who may sign in, from where, when and with what; and what the policies would make of a sign-in.',
      'policies',
    ),
    tag(
      'Discovery',
      'How someone signs in, before anything is known of them but an address, a slug or a host.',
      'discovery',
    ),
    tag('Sign-in', 'Two calls, with the browser between them.', 'passkeys'),
    tag('Passkeys', 'The passkeys of the person who calls: register, list, rename, remove.', 'passkeys'),
    tag('Links', 'The identity providers that the person who calls is linked to.', 'discovery'),
    tag('Sessions', 'The sessions of the person who calls, and what happened with their account.', 'passkeys'),
    tag('Audit', 'What happened in an organization: append-only, chained by hashes, people under pseudonyms.', 'audit'),
    tag(
      'Webhooks',
      'Subscriptions that hear of what happens, and their delivery log. Messages follow Standard Webhooks 1.0.0; the kinds are those of the audit log.',
      'identity-webhooks',
    ),
    tag(
      'Privacy',
      'What people do with their own data: see what is kept, take a copy, have it erased, opt out.',
      'privacy',
    ),
  ],
  credentials: {
    token: {
      name: 'serviceToken',
      format: 'idt_<id>_<secret>',
      description: 'A service token. The roles of an operation are its scopes.',
    },
    ticket: {
      name: 'enrollmentTicket',
      format: 'ide_<id>_<secret>',
      description: 'Lets a person register one passkey, within 24 hours of its issue.',
    },
    session: {
      name: 'session',
      format: 'ids_<secret>',
      description:
        'The session of a signed-in person: at most 24 hours, and at most an hour without use. Ended at once by whoever ends it.',
    },
  },
  // The address in the examples is nobody's, so that the same description is right for every installation.
  problems: {
    kinds: problemKinds,
    typeBase: 'https://identity.example.com/docs/errors#',
    requestIdMember: 'request_id',
  },
  pages: { interceptor: SnakePagedInterceptor, link: '</v1/users?page=2&per_page=25>; rel="next"' },
  refusesSessions: ['blocked_by_policy', 'mfa_required'],
  otherPaths: oauthPaths,
  words: describedFields,
  guides,
  eventSchema: 'Event',
  webhooks: webhookDescriptions,
};
