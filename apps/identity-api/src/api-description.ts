import { tag, type ApiDescription } from '@plinth/openapi';
import { describedFields } from './described-fields.js';
import { problemKinds } from './errors.js';
import { guides } from './guides.js';
import { oauthPaths } from './openid/oauth-description.js';
import { SnakePagedInterceptor } from '@plinth/pagination';
import { needStepUp } from './principal.js';
import { webhookDescriptions } from './webhooks/webhook-events.views.js';

const description = `Sign people in without passwords and control access with policies.

**Credentials.** Send \`Authorization: Bearer <token>\`. Back ends use service tokens (\`idt_…\`) or access tokens of their client; administrators use the access token of a client that they signed in to; signed-in people use session tokens (\`ids_…\`). A service token belongs to one organization. An operator token belongs to no organization, can access all of them, and names the organization in \`organization_id\`.

**Request bodies** are UTF-8 JSON of up to 1 MiB, or 64 KiB without a credential, and must arrive within 15 seconds. Unknown fields are rejected with 422. Field names are snake_case, except in WebAuthn payloads and passkeys, which use the standard's camelCase. Ids are UUIDs. Timestamps are RFC 3339 in UTC with milliseconds.

**Lists** are sorted newest first; policies are sorted in evaluation order. Select a page with \`page\` and \`per_page\`. \`metadata\` describes the page and the \`Link\` header (RFC 8288) links to the adjacent pages. Single records have no envelope.

**Errors** are \`application/problem+json\` (RFC 9457). Use \`code\` in programs. See [all error codes](/docs/errors).

**Versions.** New fields, enum values, event kinds and operations can appear at any time; ignore the ones you do not know. A breaking change gets a new version. Both versions then run for at least twelve months, and the old one sends \`Deprecation\` (RFC 9745) and \`Sunset\` (RFC 8594) headers.`;

export const apiDescription: ApiDescription = {
  title: 'Identity API',
  version: '1.0.0',
  description,
  license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
  tags: [
    tag('Organizations', 'Organizations and their sign-in settings.'),
    tag('Users', 'The people of an organization and their enrolment.'),
    tag(
      'Containment',
      'Stop an account immediately: suspend it and end its sessions, passkeys and enrolment tickets.',
      'containment',
    ),
    tag('Tokens', 'Service tokens and their scopes.', 'tokens'),
    tag('Clients', 'Applications that people sign in to, and services with their own tokens.', 'openid'),
    tag('Resources', 'APIs that access tokens are for, and their permissions.', 'openid'),
    tag('Roles', 'What people may do with resources.', 'openid'),
    tag('OpenID', 'Sign people in to applications. This service is the OpenID Connect provider.', 'openid'),
    tag(
      'Policies',
      'Control who can sign in, from where, when and with which authenticator. Evaluate and simulate policies.',
      'policies',
    ),
    tag('Discovery', 'Find the sign-in method for an email address, a slug or a custom domain.', 'discovery'),
    tag('Sign-in', 'Sign in with a passkey in two calls: begin and complete.', 'passkeys'),
    tag('Passkeys', 'Register, list, rename and remove your passkeys.', 'passkeys'),
    tag('Links', 'Identity providers linked to your account.', 'discovery'),
    tag('Sessions', 'Your sessions and your account activity.', 'passkeys'),
    tag(
      'Audit',
      'An append-only, hash-chained log of what happened in an organization. People appear under pseudonyms.',
      'audit',
    ),
    tag(
      'Webhooks',
      'Webhook subscriptions and their delivery log. Messages follow Standard Webhooks 1.0.0. Event kinds match the audit log.',
      'identity-webhooks',
    ),
    tag('Privacy', 'See, export and erase your personal data, and opt out of its sale.', 'privacy'),
  ],
  credentials: {
    token: {
      name: 'serviceToken',
      format: 'idt_<id>_<secret>',
      description: 'A service token. `x-required-scopes` lists the scopes that an operation requires.',
    },
    ticket: {
      name: 'enrollmentTicket',
      format: 'ide_<id>_<secret>',
      description: 'Lets a person register one passkey within 24 hours of issue.',
    },
    session: {
      name: 'session',
      format: 'ids_<secret>',
      description:
        'The session of a signed-in person. It expires after 24 hours, or after one hour without use, and can be revoked at any time.',
    },
  },
  // A fixed example address keeps the description identical for every deployment.
  problems: {
    kinds: problemKinds,
    typeBase: 'https://identity.example.com/docs/errors#',
    requestIdMember: 'request_id',
  },
  pages: { interceptor: SnakePagedInterceptor, link: '</v1/users?page=2&per_page=25>; rel="next"' },
  refusesSessions: ['blocked_by_policy', 'mfa_required'],
  refusesChanges: (scopes) => (needStepUp(scopes) ? ['stale_authentication'] : []),
  otherPaths: oauthPaths,
  words: describedFields,
  guides,
  eventSchema: 'Event',
  webhooks: webhookDescriptions,
};
