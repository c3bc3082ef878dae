import { Problem, type FieldError, type ProblemKind, type ProblemKinds, type ProblemOccurrence } from '@plinth/formats';

/** Every way a request can fail. The name is the `code` that clients see; it never changes. */
export const problemKinds = {
  malformed_request: {
    status: 400,
    title: 'The request is malformed',
    help: 'The body is not valid JSON, UTF-8 or multipart, or the operation takes no body.',
  },
  key_missing: { status: 401, title: 'No API key was sent', help: 'Send the key as "Authorization: Bearer <key>".' },
  key_invalid: {
    status: 401,
    title: 'The API key is not valid',
    help: 'The key is mistyped, truncated, or not from this service.',
  },
  key_expired: { status: 401, title: 'The API key has expired', help: 'Get a new key, or have this one rotated.' },
  key_revoked: { status: 401, title: 'The API key was revoked', help: 'Get a new key.' },
  insufficient_scope: {
    status: 403,
    title: 'The API key lacks a scope',
    help: 'The detail and the WWW-Authenticate header name the scope.',
  },
  writes_suspended: {
    status: 403,
    code: 'provider_suspended',
    title: 'The vendor is suspended and can only read',
    help: 'Reads still work; webhooks are still delivered.',
  },
  current_secret_required: {
    status: 403,
    title: 'This secret of the key has been replaced',
    help: 'Only the newest secret of a key can rotate it. Use that one, or have the key rotated in the workspace.',
  },
  scope_not_held: { status: 403, title: 'A key can only grant scopes that it holds' },
  not_found: { status: 404, title: 'Not found', help: 'Nothing is served at this path.' },
  brand_not_found: {
    status: 404,
    title: 'Brand not found',
    help: 'The brand does not exist, or the key may not read it.',
  },
  import_not_found: { status: 404, title: 'Import not found', help: 'No import that the key may see has this id.' },
  key_not_found: { status: 404, title: 'Key not found' },
  product_not_found: {
    status: 404,
    title: 'Product not found',
    help: 'The product does not exist, or the key may not read it.',
  },
  file_not_found: { status: 404, title: 'The product has no such file' },
  provider_not_found: { status: 404, title: 'Provider not found' },
  request_not_found: { status: 404, title: 'Request not found' },
  webhook_not_found: { status: 404, title: 'Webhook endpoint not found' },
  delivery_not_found: { status: 404, title: 'Webhook delivery not found' },
  method_not_allowed: {
    status: 405,
    title: 'The method is not supported',
    help: 'The Allow header lists the supported methods.',
  },
  request_timeout: {
    status: 408,
    title: 'The request took too long to arrive',
    help: 'A body must arrive within 15 seconds; an upload fails when 15 seconds pass without data. Send it again.',
  },
  product_locked: {
    status: 409,
    title: 'The product is in review and cannot be edited',
    help: 'Wait until the platform publishes or rejects it, or withdraw it. Its offer (price, stock) can be changed.',
  },
  product_state_conflict: {
    status: 409,
    title: 'The product is not in a state that allows this',
    help: 'Read the product’s status. Submit a draft or rejected product; publish or reject one in review; take down a published one.',
  },
  import_limit_reached: {
    status: 409,
    title: 'Limit of waiting imports reached',
    help: 'One runs and five may wait. Wait for one to end, or cancel one.',
  },
  import_state_conflict: {
    status: 409,
    title: 'The import is not in a state that allows this',
    help: 'Only one that has not ended can be cancelled; only one that has, with rows that failed, can be retried, for 7 days.',
  },
  key_revoked_conflict: { status: 409, title: 'A revoked key cannot be rotated' },
  member_exists: { status: 409, title: 'A member with this email address exists' },
  sku_taken: {
    status: 409,
    title: 'The SKU is taken',
    help: 'SKUs that differ in case or in white space at their ends are the same. productId names the other product.',
    members: { productId: 'The product that has the SKU.' },
  },
  duplicate_row: {
    status: 409,
    title: 'An earlier row names the same product',
    help: 'Only the first row of a product is taken. Send one row for each.',
  },
  slug_taken: {
    status: 409,
    title: 'The slug is taken',
    help: 'Choose another, or leave it out to get a free one.',
  },
  webhook_limit_reached: {
    status: 409,
    title: 'Webhook endpoint limit reached',
    help: 'Delete one that is no longer needed.',
  },
  webhook_disabled: { status: 409, title: 'The webhook endpoint is disabled' },
  delivery_not_retriable: { status: 409, title: 'The delivery is pending or has succeeded' },
  cursor_expired: {
    status: 410,
    title: 'The cursor has expired',
    help: 'The feed stores events for 30 days. Read the records again, then continue from oldestCursor.',
    members: { oldestCursor: 'The cursor to go on from: nothing after it is gone.' },
  },
  precondition_failed: {
    status: 412,
    title: 'The record has changed since it was read',
    help: 'Nothing was changed. Read the record again, and repeat the change with the new ETag.',
  },
  payload_too_large: {
    status: 413,
    title: 'The request is too large',
    help: 'A JSON body may have 1 MiB, a batch 16 MiB, without a credential 64 KiB; an image 20, a document 50, a 3D model 100, an import 200.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'The content type is not supported',
    help: 'Send JSON as application/json, and files as multipart/form-data.',
  },
  range_not_satisfiable: {
    status: 416,
    title: 'The requested range is outside the file',
    help: 'The Content-Range header has the size of the file.',
  },
  header_fields_too_large: {
    status: 431,
    title: 'The URL and the headers are too long',
    help: 'The limit for both together is 16 KiB.',
  },
  validation_failed: {
    status: 422,
    title: 'Validation failed',
    help: '`errors` lists every wrong field with the rule that it breaks.',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'The Idempotency-Key was used for a different request',
    help: 'Use a new key for each new request.',
  },
  idempotency_key_in_use: {
    status: 409,
    title: 'A request with this Idempotency-Key is in progress',
    help: 'Wait for its response, or repeat the request later.',
  },
  export_limit_reached: {
    status: 429,
    title: 'Too many exports are running',
    help: 'A vendor can have two at a time. Wait until one has ended, or as many seconds as Retry-After says.',
  },
  rate_limited: { status: 429, title: 'Too many requests', help: 'Wait for the number of seconds in Retry-After.' },
  internal: {
    status: 500,
    title: 'Internal error',
    help: 'The error is logged. Quote the request id when you ask for help.',
  },
  unavailable: {
    status: 503,
    title: 'The service is unavailable',
    help: 'Try again after the number of seconds in Retry-After.',
  },
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

/** What the `type` of every problem begins with, for a service that is reached at `publicUrl`. */
export const problemTypeBase = (publicUrl: string): string => `${publicUrl.replace(/\/$/, '')}/docs/errors#`;

/** Writes the problem of a row: as a problem document (RFC 9457), but for what belongs to a request. */
export function toRowProblem({ kind, occurrence }: Problem<CatalogueProblem>, typeBase: string): RowProblemDocument {
  const { title, status, code = kind }: ProblemKind = problemKinds[kind];
  const { detail = title, members, errors } = occurrence;
  return {
    type: `${typeBase}${code}`,
    title,
    status,
    detail,
    code,
    ...members,
    ...(errors ? { errors: [...errors] } : {}),
  };
}
