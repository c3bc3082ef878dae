import { Problem, type ProblemKinds, type ProblemOccurrence } from '@plinth/problem-details';

/** Every way a request can fail. The name is the `code` that clients see; it never changes. */
export const problemKinds = {
  malformed_request: { status: 400, title: 'The request is malformed' },
  key_missing: { status: 401, title: 'No API key was sent' },
  key_invalid: { status: 401, title: 'The API key is not valid' },
  key_expired: { status: 401, title: 'The API key has expired' },
  key_revoked: { status: 401, title: 'The API key was revoked' },
  insufficient_scope: { status: 403, title: 'The API key lacks a scope' },
  writes_suspended: { status: 403, code: 'provider_suspended', title: 'The vendor is suspended and can only read' },
  scope_not_held: { status: 403, title: 'A key can only give scopes that it holds itself' },
  not_found: { status: 404, title: 'Not found' },
  brand_not_found: { status: 404, title: 'Brand not found' },
  key_not_found: { status: 404, title: 'Key not found' },
  product_not_found: { status: 404, title: 'Product not found' },
  provider_not_found: { status: 404, title: 'Provider not found' },
  webhook_not_found: { status: 404, title: 'Webhook endpoint not found' },
  delivery_not_found: { status: 404, title: 'Webhook delivery not found' },
  method_not_allowed: { status: 405, title: 'The method is not possible at this path' },
  product_locked: { status: 409, title: 'The product is in review and cannot be edited' },
  product_state_conflict: { status: 409, title: 'The product is not in a state that allows this' },
  key_revoked_conflict: { status: 409, title: 'A revoked key cannot be rotated' },
  sku_taken: { status: 409, title: 'Another product of the vendor has this SKU' },
  slug_taken: { status: 409, title: 'The slug is taken' },
  webhook_limit_reached: { status: 409, title: 'The vendor has as many webhook endpoints as it may have' },
  delivery_not_retriable: { status: 409, title: 'Only a failed or cancelled delivery can be sent again' },
  precondition_failed: { status: 412, title: 'The record is not in the state that If-Match names' },
  payload_too_large: { status: 413, title: 'The request is too large' },
  unsupported_media_type: { status: 415, title: 'The content type is not supported here' },
  validation_failed: { status: 422, title: 'The request is well-formed but not valid' },
  idempotency_key_reused: { status: 422, title: 'The Idempotency-Key was used with another request' },
  idempotency_key_in_use: { status: 409, title: 'A request with this Idempotency-Key is still running' },
  rate_limited: { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Internal error' },
  unavailable: { status: 503, title: 'The service cannot answer just now' },
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

/** A 422 for one member whose value cannot be accepted for a reason that only the data knows. */
export function invalidField(field: string, rule: string, message: string): Problem<CatalogueProblem> {
  return problem('validation_failed', `${field} ${message}.`, { errors: [{ field, rule, message }] });
}
