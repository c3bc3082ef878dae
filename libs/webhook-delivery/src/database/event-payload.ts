/** The body of an event as receivers get it. */
export interface EventPayload {
  id: string;
  type: string;
  /** RFC 3339, UTC, milliseconds. */
  timestamp: string;
  /** Grows within the event's resource. */
  sequence: number;
  data: unknown;
}
