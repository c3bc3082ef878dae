/** What is sent to an endpoint in place of an event in Standard Webhooks: made anew for each attempt. */
export interface FormattedRequest {
  contentType: string;
  body: string;
}

/**
 * A format of messages that is the service's own. Endpoints that have one hear nothing but what is published to them by
 * name; their requests carry no webhook headers, and the service never disables them.
 */
export interface MessageFormat {
  /** Makes the request of one attempt out of the stored body of the event. What it throws fails the attempt. */
  render(eventBody: string): Promise<FormattedRequest>;
  isSuccess(status: number): boolean;
  /** No further attempt can help. */
  isFinal(status: number): boolean;
}

/** The formats that a service has, by their names. */
export type MessageFormats = Readonly<Record<string, MessageFormat>>;
