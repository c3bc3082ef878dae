/** The tenant has reached its limit of endpoints. Services answer 409. */
export class WebhookLimitReached extends Error {
  readonly code = 'webhook_limit_reached';
  constructor(readonly limit: number) {
    super(`at most ${limit} webhook endpoints are allowed`);
  }
}

/** What an address of a webhook endpoint may not be. */
export type UrlFault = 'not_a_url' | 'not_https' | 'has_credentials' | 'has_fragment' | 'address_refused';

/** The url of an endpoint is not one that may be sent to. Services answer 422 on the field `url`. */
export class WebhookUrlRefused extends Error {
  constructor(
    readonly code: UrlFault,
    message: string,
  ) {
    super(message);
  }
}

/** The thing is not in a state that allows it. Services answer 409. */
export class WebhookConflict extends Error {
  constructor(
    readonly code: 'delivery_not_retriable' | 'webhook_disabled',
    message: string,
  ) {
    super(message);
  }
}

/** Events after a cursor are gone, as they were older than the retention. Services answer 410 with `oldestCursor`. */
export class EventCursorExpired extends Error {
  readonly code = 'cursor_expired';
  /** `oldestCursor`: from here on nothing is gone. */
  constructor(readonly oldestCursor: string) {
    super('events after the cursor are no longer kept');
  }
}

/** A cursor that this service never gave out. Services answer 422 on the field `after`. */
export class EventCursorInvalid extends Error {
  readonly code = 'cursor_invalid';
  constructor() {
    super('is not a cursor of this service');
  }
}

/** The errors of a service for what this lib refuses. */
export interface Refusals {
  readonly url: (fault: UrlFault, message: string) => Error;
  readonly limit: (limit: number) => Error;
  readonly conflict: (code: WebhookConflict['code']) => Error;
  readonly cursor: (code: EventCursorInvalid['code'], message: string) => Error;
  readonly expired: (oldestCursor: string) => Error;
}

/** Gives a function that does some work and throws the service's own error where this lib refuses it. */
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
