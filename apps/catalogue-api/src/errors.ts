import { Problem, type FieldError, type ProblemKinds, type ProblemOccurrence } from '@plinth/problem-details';

/** Every way a request can fail. The name is the `code` that clients see; it never changes. */
export const problemKinds = {
  malformed_request: {
    status: 400,
    title: 'The request is malformed',
    help: 'The body is no JSON or no UTF-8, or multipart that cannot be read; or there is one where none is taken.',
  },
  key_missing: { status: 401, title: 'No API key was sent', help: 'Send the key as "Authorization: Bearer <key>".' },
  key_invalid: {
    status: 401,
    title: 'The API key is not valid',
    help: 'It is mistyped, truncated, or no key of this service.',
  },
  key_expired: { status: 401, title: 'The API key has expired', help: 'Ask for a new key, or have this one rotated.' },
  key_revoked: { status: 401, title: 'The API key was revoked', help: 'Ask for a new key.' },
  insufficient_scope: {
    status: 403,
    title: 'The API key lacks a scope',
    help: 'The detail and the header WWW-Authenticate name the scope.',
  },
  writes_suspended: {
    status: 403,
    code: 'provider_suspended',
    title: 'The vendor is suspended and can only read',
    help: 'Reads still work, and webhooks are still delivered.',
  },
  scope_not_held: { status: 403, title: 'A key can only give scopes that it holds itself' },
  not_found: { status: 404, title: 'Not found', help: 'There is nothing at this path.' },
  brand_not_found: { status: 404, title: 'Brand not found', help: 'No brand that the key may see has this id.' },
  import_not_found: { status: 404, title: 'Import not found', help: 'No import that the key may see has this id.' },
  key_not_found: { status: 404, title: 'Key not found' },
  product_not_found: { status: 404, title: 'Product not found', help: 'No product that the key may see has this id.' },
  file_not_found: { status: 404, title: 'The product has no such file' },
  provider_not_found: { status: 404, title: 'Provider not found' },
  request_not_found: { status: 404, title: 'Request not found' },
  webhook_not_found: { status: 404, title: 'Webhook endpoint not found' },
  delivery_not_found: { status: 404, title: 'Webhook delivery not found' },
  method_not_allowed: {
    status: 405,
    title: 'The method is not possible at this path',
    help: 'The header Allow lists the methods that are.',
  },
  request_timeout: {
    status: 408,
    title: 'The request did not arrive in time',
    help: 'A body has 15 seconds, and an upload ends when nothing comes of it for so long. Send it again.',
  },
  product_locked: {
    status: 409,
    title: 'The product is in review and cannot be edited',
    help: 'Wait until the platform has published or rejected it, or withdraw it. Its offer (price, stock) can be changed.',
  },
  product_state_conflict: {
    status: 409,
    title: 'The product is not in a state that allows this',
    help: 'Read its status; only a draft or rejected product can be submitted, only one in review published or rejected, only a published one taken down.',
  },
  import_limit_reached: {
    status: 409,
    title: 'The vendor has as many imports waiting as it may have',
    help: 'One runs and five may wait. Wait for one to end, or cancel one.',
  },
  import_state_conflict: {
    status: 409,
    title: 'The import is not in a state that allows this',
    help: 'Only one that has not ended can be cancelled; only one that has, with rows that failed, can be retried, for 7 days.',
  },
  key_revoked_conflict: { status: 409, title: 'A revoked key cannot be rotated' },
  member_exists: { status: 409, title: 'The provider has a member with this mail address' },
  sku_taken: {
    status: 409,
    title: 'Another product of the vendor has this SKU',
    help: 'SKUs that differ in case or in white space at their ends are the same. productId names the other product.',
    members: { productId: 'The product that has the SKU.' },
  },
  duplicate_row: {
    status: 409,
    title: 'An earlier row of the batch names the same product',
    help: 'Only the first row of a product is taken. Send one row for each.',
  },
  slug_taken: {
    status: 409,
    title: 'The slug is taken',
    help: 'Choose another, or leave it out to get one that is free.',
  },
  webhook_limit_reached: {
    status: 409,
    title: 'The vendor has as many webhook endpoints as it may have',
    help: 'Remove one that is no longer needed.',
  },
  webhook_disabled: { status: 409, title: 'The webhook endpoint is disabled' },
  delivery_not_retriable: { status: 409, title: 'The delivery is on its way, or has succeeded' },
  cursor_expired: {
    status: 410,
    title: 'Events after the cursor are no longer kept',
    help: 'The feed has the events of 30 days. Read the records again, then go on from oldestCursor.',
    members: { oldestCursor: 'The cursor to go on from: nothing after it is gone.' },
  },
  precondition_failed: {
    status: 412,
    title: 'The record is not in the state that If-Match names',
    help: 'Nothing was changed. Read the record again and repeat the change with its new ETag.',
  },
  payload_too_large: {
    status: 413,
    title: 'The request is too large',
    help: 'A JSON body may have 1 MiB, a batch 16 MiB, without a credential 64 KiB; an image 20, a document 50, a 3D model 100, an import 200.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'The content type is not supported here',
    help: 'Send JSON as application/json, and files as multipart/form-data where the operation takes them.',
  },
  range_not_satisfiable: {
    status: 416,
    title: 'The file has no bytes in the range that was asked for',
    help: 'Content-Range says how many bytes the file has.',
  },
  header_fields_too_large: {
    status: 431,
    title: 'The URL and the headers are too long',
    help: 'Together they may have 16 KiB.',
  },
  validation_failed: {
    status: 422,
    title: 'The request is well-formed but not valid',
    help: 'The member errors names every field that is wrong, and the rule it breaks.',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'The Idempotency-Key was used with another request',
    help: 'Use a new key for a new request.',
  },
  idempotency_key_in_use: {
    status: 409,
    title: 'A request with this Idempotency-Key is still running',
    help: 'Wait for its answer, or repeat this request later.',
  },
  export_limit_reached: {
    status: 429,
    title: 'Too many exports are running',
    help: 'A vendor can have two at a time. Wait until one has ended, or as many seconds as Retry-After says.',
  },
  rate_limited: { status: 429, title: 'Too many requests', help: 'Wait as many seconds as Retry-After says.' },
  internal: {
    status: 500,
    title: 'Internal error',
    help: 'It has been logged. Give the request id when you ask for help.',
  },
  unavailable: { status: 503, title: 'The service cannot answer just now', help: 'Try again; Retry-After says when.' },
} as const satisfies ProblemKinds;

export type CatalogueProblem = keyof typeof problemKinds;

/** An expected failure of this service. `detail` is a sentence for the integrator. */
export function problem(
  kind: CatalogueProblem,
  detail?: string,
  occurrence: ProblemOccurrence = {},
): Problem<CatalogueProblem> {
  return new Problem(kind, { ...occurrence, ...(detail === undefined ? {} : { detail }) });
}

/** The refusal of a SKU that another product of the same vendor has. */
export const skuTaken = (sku: string, productId: string): Problem<CatalogueProblem> =>
  problem('sku_taken', `Another product has the SKU "${sku}".`, { members: { productId } });

/** A 422 for one member whose value cannot be accepted for a reason that only the data knows. */
export function invalidField(field: string, rule: string, message: string): Problem<CatalogueProblem> {
  return problem('validation_failed', `${field} ${message}.`, { errors: [{ field, rule, message }] });
}

/** The problem of one row of a batch or import, as it is served. */
export interface RowProblemDocument {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
  productId?: string;
  errors?: FieldError[];
}

/** Writes the problem of a row: as a problem document (RFC 9457), but for what belongs to a request. */
export function toRowProblem({ kind, occurrence }: Problem<CatalogueProblem>): RowProblemDocument {
  const { title, status } = problemKinds[kind];
  const { detail = title, members, errors } = occurrence;
  return {
    // Relative to the service.
    type: `/docs/errors#${kind}`,
    title,
    status,
    detail,
    code: kind,
    ...members,
    ...(errors ? { errors: [...errors] } : {}),
  };
}
