/** Attributes of a span, named by OpenTelemetry's semantic conventions where these have a name. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** A span to be started. */
export interface NewSpan {
  name: string;
  kind: 'server' | 'client' | 'producer';
  attributes?: SpanAttributes;
  /**
   * What it follows from, as a W3C `traceparent`, perhaps of another process; null: it begins a trace. The span under
   * way where it is left out. One that cannot be read counts as null.
   */
  parent?: string | null;
  /** Another trace that it has to do with, as a W3C `traceparent`. */
  link?: string;
  /** When it began, Unix time in milliseconds; now where it is left out. */
  startedAt?: number;
}

/** How a span ended. */
export interface SpanEnd {
  /** Its name, where that is known only now. */
  name?: string;
  attributes?: SpanAttributes;
  /** What failed, in words without personal data. */
  error?: string;
}

/** A span that has begun. */
export interface Span {
  readonly traceId: string;
  /** For what follows from it (W3C Trace Context, level 1). */
  readonly traceparent: string;
  end(end?: SpanEnd): void;
}

/** Traces of this process. The injection token of who records them; nothing throws or waits. */
export abstract class Tracing {
  abstract readonly isOn: boolean;

  /** Starts a span; undefined where nothing is traced. */
  abstract start(span: NewSpan): Span | undefined;

  /** Runs `work`, in which `span` is the span under way, over every await. */
  abstract within<Result>(span: Span, work: () => Result): Result;

  /** Sends what has ended and was not sent yet, within 2 s. */
  abstract close(): Promise<void>;
}

/** Records nothing. */
export const noTracing: Tracing = {
  isOn: false,
  start: () => undefined,
  within: (_span, work) => work(),
  close: () => Promise.resolve(),
};
