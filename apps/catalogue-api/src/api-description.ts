import { tag, type ApiDescription } from '@plinth/openapi';
import { describedFields } from './described-fields.js';
import { problemKinds, problemTypeBase } from './errors.js';
import { guides } from './guides.js';
import { PagedInterceptor } from '@plinth/pagination';
import { webhookMessages } from './webhook-messages.js';

const description = `Read and manage a vendor's catalogue from the vendor's own systems, and receive its events.

**Authentication.** Send \`Authorization: Bearer <API key>\`. Each operation names the scope that the key needs. [People](/docs/guides/people) can use an access token instead. A vendor key sees only the vendor's own records: unknown IDs and IDs of other vendors return the same 404. A platform key sees all vendors.

**Bodies** are JSON in UTF-8, at most 1 MiB (64 KiB without a credential), and must arrive within 15 seconds. Files are \`multipart/form-data\`. Names are camelCase, IDs are UUIDs, and timestamps are RFC 3339 in UTC with milliseconds. Unset fields are \`null\`. Unknown fields are rejected with 422.

**Lists** are ordered newest first. Use \`page\` and \`perPage\` to choose a page. \`metadata\` describes the page; the \`Link\` header (RFC 8288) links to its neighbours and keeps your filters.

**Errors** are \`application/problem+json\` (RFC 9457). Use \`code\` in your program. See [all codes](/docs/errors) and [how to handle them](/docs/guides/errors). Checks run in this order: authentication, scope, rate limit, body syntax, ID, validation, state.

**Safe retries.** Send \`Idempotency-Key\` with every POST. Send \`If-Match\` when you change a record whose \`ETag\` you have read.

**Versions.** New fields, enum values, event kinds and operations can appear at any time; ignore those you do not know. A breaking change gets a new version. The old version remains for at least twelve months, announced by \`Deprecation\` (RFC 9745) and \`Sunset\` (RFC 8594).`;

const exampleUrl = 'https://catalogue.example.com';

export const apiDescription: ApiDescription = {
  title: 'Catalogue API',
  version: '1.0.0',
  description,
  license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
  tags: [
    tag('Whoami', 'The current key or person, and their scopes.', 'authentication'),
    tag('Brands', "The vendor's brands."),
    tag(
      'Products',
      'You submit a draft for review, and the platform publishes or rejects it. An edit of a published product sends it back to review.',
      'products',
    ),
    tag(
      'Imports',
      'Files of up to 500,000 products, imported in the background. Each row works like a single request.',
      'imports',
    ),
    tag('Categories and designers', 'The category and designer IDs that a product needs.', 'products'),
    tag('Requests', "Buyers' requests, their status, and the message threads."),
    tag('Analytics', 'Exact visitor numbers by day, source and audience.', 'analytics'),
    tag(
      'Uploads',
      'Images, documents and 3D models. Each upload returns a URL to use in products and messages.',
      'uploads',
    ),
    tag('Members and invitations', "Members of the vendor's workspace, and pending invitations."),
    tag('Keys', "The vendor's API keys.", 'authentication'),
    tag(
      'Webhooks',
      'Webhook endpoints, their delivery log, and the event feed. Messages follow Standard Webhooks 1.0.0.',
      'webhooks',
    ),
    tag(
      'Platform',
      'Operations of the platform itself. They require a platform key or an `adminRole`.',
      'authentication',
    ),
  ],
  credentials: {
    token: {
      name: 'apiKey',
      format: 'cat_<id>_<secret>',
      description:
        "An API key, created in the vendor's workspace. `x-required-scopes` lists the scopes that an operation requires.",
    },
    person: {
      name: 'accessToken',
      format: 'JWT',
      description:
        "An access token (RFC 9068) of a person, if the service has OIDC_ISSUER. Their role and the token must have the scopes of `x-required-scopes`. A member of several vendors' teams names one in the header `Plinth-Provider`. Tokens with `cnf.jkt` use the scheme DPoP (RFC 9449).",
      fails: ['token_invalid', 'token_expired', 'provider_required', 'not_a_member'],
    },
  },
  exampleUrl,
  problems: {
    kinds: problemKinds,
    typeBase: problemTypeBase(exampleUrl),
    requestIdMember: 'requestId',
  },
  pages: { interceptor: PagedInterceptor, link: '</api/v1/key/products?page=2&perPage=25>; rel="next"' },
  tenantHeader: {
    name: 'Plinth-Provider',
    description:
      "For access tokens: the ID or slug of the provider to act for. Required for a member of several vendors' teams; a platform member can name any provider. Keys ignore it.",
    example: 'nordhavn-collective',
    isReadBy: ({ access, path }) =>
      path.startsWith('/api/v1/key/') && access?.kind === 'token' && !['keys', 'people'].includes(access.callers ?? ''),
  },
  canBeSuspended: ({ path }) => path.startsWith('/api/v1/key/'),
  words: describedFields,
  guides,
  eventSchema: 'Event',
  webhooks: webhookMessages,
};
