import { tag, type ApiDescription } from '@plinth/openapi';
import { describedFields } from './described-fields.js';
import { problemKinds } from './errors.js';
import { guides } from './guides.js';
import { PagedInterceptor } from '@plinth/pagination';
import { webhookMessages } from './webhook-messages.js';

const description = `Read and manage a vendor's catalogue, and hear of what happens to it, from the vendor's own systems.

**Credential.** \`Authorization: Bearer <API key>\`. A key carries scopes; each operation names the one it needs. A vendor's key sees the vendor's own records and no others: an id that is unknown and one that is another vendor's give the same 404. A platform key sees all.

**Bodies** are JSON in UTF-8, at most 1 MiB, without a credential 64 KiB, and arrive within 15 seconds; files are \`multipart/form-data\`. Names are camelCase, ids are UUIDs, timestamps RFC 3339 in UTC with milliseconds. A field that is not set is \`null\`; a field that is not known is refused with 422.

**Lists** are ordered newest first. \`page\` and \`perPage\` choose a page; \`metadata\` describes it, and the \`Link\` header (RFC 8288) leads to its neighbours with every filter kept.

**Failures** are \`application/problem+json\` (RFC 9457); \`code\` is what a program switches on. [Every code and its meaning](/docs/errors), and [what to do](/docs/guides/errors). They are found in this order: credential, scope, rate, syntax of the body, id, validity, state.

**Repeating safely.** Send \`Idempotency-Key\` with a POST, and \`If-Match\` with a change to a record whose \`ETag\` you have read.

**Versions.** New fields, enum values, event kinds and operations may come at any time: ignore what you do not know. A breaking change gets a new version beside this one for at least twelve months, announced by \`Deprecation\` (RFC 9745) and \`Sunset\` (RFC 8594).`;

/** What openapi.json says beside what the routes say of themselves. */
export const apiDescription: ApiDescription = {
  title: 'Catalogue API',
  version: '1.0.0',
  description,
  license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
  tags: [
    tag('Whoami', 'What a key is and may.', 'authentication'),
    tag('Brands', "The vendor's brands."),
    tag(
      'Products',
      'Drafts, review and publication: a draft is submitted, the platform publishes or rejects it, and an edit of a published product sends it back to review.',
      'products',
    ),
    tag(
      'Imports',
      'Files of up to 500,000 products, imported in the background: what each row does is what its own request would do.',
      'imports',
    ),
    tag('Categories and designers', 'Where to find the ids that a product needs.', 'products'),
    tag('Requests', 'What buyers ask: their requests, the status of each, and the thread with the buyer.'),
    tag(
      'Analytics',
      'What visitors looked at and did, in exact numbers by day, source and kind of visitor.',
      'analytics',
    ),
    tag('Uploads', 'Images, documents and 3D models; each gets a url to use in products and messages.', 'uploads'),
    tag('Members and invitations', "Who is in the vendor's workspace, and who is invited to it."),
    tag(
      'Webhooks',
      'Endpoints that hear of events, their delivery log, and the feed of events. Messages follow Standard Webhooks 1.0.0.',
      'webhooks',
    ),
    tag('Platform', 'For the platform itself: these need a platform key.', 'authentication'),
  ],
  credentials: {
    token: {
      name: 'apiKey',
      format: 'cat_<id>_<secret>',
      description: 'An API key, created in the workspace of the vendor. The roles of an operation are its scopes.',
    },
  },
  // The address in the examples is nobody's, so that the same description is right for every installation.
  problems: {
    kinds: problemKinds,
    typeBase: 'https://catalogue.example.com/docs/errors#',
    requestIdMember: 'requestId',
  },
  pages: { interceptor: PagedInterceptor, link: '</api/v1/key/products?page=2&perPage=25>; rel="next"' },
  canBeSuspended: ({ path }) => path.startsWith('/api/v1/key/'),
  words: describedFields,
  guides,
  eventSchema: 'Event',
  webhooks: webhookMessages,
};
