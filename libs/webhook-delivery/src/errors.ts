/** The tenant has reached its endpoint limit. Services return 409. */
export class WebhookLimitReached extends Error {
  readonly code = 'webhook_limit_reached';
  constructor(readonly limit: number) {
    super(`Webhook endpoint limit reached (${limit}). Delete one you no longer use.`);
  }
}

export type UrlFault = 'not_a_url' | 'not_https' | 'has_credentials' | 'has_fragment' | 'address_refused';

/** The endpoint's URL is not allowed. Services return 422 for the field `url`. */
export class WebhookUrlRefused extends Error {
  constructor(
    readonly code: UrlFault,
    message: string,
  ) {
    super(message);
  }
}

/** The record's state does not allow the operation. Services return 409. */
export class WebhookConflict extends Error {
  constructor(
    readonly code: 'delivery_not_retriable' | 'webhook_disabled',
    message: string,
  ) {
    super(message);
  }
}

/** Events after the cursor have expired. Services return 410 with `oldestCursor`. */
export class EventCursorExpired extends Error {
  readonly code = 'cursor_expired';
  /** `oldestCursor`: the oldest cursor with complete events. */
  constructor(readonly oldestCursor: string) {
    super('events after the cursor have expired');
  }
}

/** The cursor is invalid. Services return 422 for the field `after`. */
export class EventCursorInvalid extends Error {
  readonly code = 'cursor_invalid';
  constructor() {
    super('is not a valid cursor');
  }
}

/** The service's errors for the errors above. */
export interface Refusals {
  readonly url: (fault: UrlFault, message: string) => Error;
  readonly limit: (limit: number) => Error;
  readonly conflict: (code: WebhookConflict['code']) => Error;
  readonly cursor: (code: EventCursorInvalid['code'], message: string) => Error;
  readonly expired: (oldestCursor: string) => Error;
}

/** Wraps work so that errors of this library become the service's errors. */
export const refusingAs =
  ({ url, limit, conflict, cursor, expired }: Refusals) =>
  async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof WebhookUrlRefused) throw url(error.code, error.message);
      if (error instanceof WebhookLimitReached) throw limit(error.limit);
      if (error instanceof WebhookConflict) throw conflict(error.code);
      if (error instanceof EventCursorInvalid) throw cursor(error.code, error.message);
      if (error instanceof EventCursorExpired) throw expired(error.oldestCursor);
      throw error;
    }
  };
