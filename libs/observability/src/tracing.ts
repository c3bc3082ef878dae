/** Named by OpenTelemetry's semantic conventions. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface NewSpan {
  name: string;
  kind: 'server' | 'client' | 'producer';
  attributes?: SpanAttributes;
  /** The parent's W3C `traceparent`; null or invalid starts a new trace. Defaults to the current span. */
  parent?: string | null;
  /** The W3C `traceparent` of a related trace. */
  link?: string;
  /** Unix milliseconds; defaults to now. */
  startedAt?: number;
}

export interface SpanEnd {
  /** Set if known only at the end. */
  name?: string;
  attributes?: SpanAttributes;
  /** The failure, without personal data. */
  error?: string;
}

export interface Span {
  readonly traceId: string;
  readonly traceparent: string;
  end(end?: SpanEnd): void;
}

/** Records the traces of this process. Never throws or waits. */
export abstract class Tracing {
  abstract readonly isOn: boolean;
  abstract readonly recordsStatements: boolean;

  /** Starts a span; undefined if tracing is disabled. */
  abstract start(span: NewSpan): Span | undefined;

  /** Like `start`, but only within a current span. */
  abstract startWithin(span: NewSpan): Span | undefined;

  /** Runs `work` with `span` as current span, across awaits. */
  abstract within<Result>(span: Span, work: () => Result): Result;

  /** Sends pending spans within 2 s. */
  abstract close(): Promise<void>;
}

export const noTracing: Tracing = {
  isOn: false,
  recordsStatements: false,
  start: () => undefined,
  startWithin: () => undefined,
  within: (_span, work) => work(),
  close: () => Promise.resolve(),
};
