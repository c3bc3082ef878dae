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
