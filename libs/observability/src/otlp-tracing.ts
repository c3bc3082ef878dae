import { AsyncLocalStorage } from 'node:async_hooks';
import { diag, DiagLogLevel, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import { parseKeyPairsIntoRecord, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  type Sampler,
} from '@opentelemetry/sdk-trace-base';
import { processVersion } from './process-version.js';
import type { NewSpan, Span, Tracing } from './tracing.js';

export interface TracingSettings {
  /** The full URL: `http://collector:4318/v1/traces`. */
  url: string;
  /** Additional headers: `key=value`, comma-separated. */
  headers: string;
  serviceName: string;
  /** Additional attributes: `key=value`, comma-separated. */
  resourceAttributes: string;
  sampler: SamplerName;
  /** The share of traces that ratio samplers record, 0 to 1. */
  ratio: number;
  recordsStatements: boolean;
}

export type SamplerName = `${'' | 'parentbased_'}${'always_on' | 'always_off' | 'traceidratio'}`;

const closeWithinMs = 2_000;
const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, producer: SpanKind.PRODUCER };

/** Sends traces by OTLP over HTTP (JSON). Drops spans beyond the queue; `onProblem` runs at most once a minute. */
export function otlpTracing(settings: TracingSettings, onProblem: (problem: string) => void): Tracing {
  hearProblems(onProblem);
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.version': processVersion(),
      ...parseKeyPairsIntoRecord(settings.resourceAttributes),
      'service.name': settings.serviceName,
    }),
    sampler: samplerOf(settings),
    spanProcessors: [
      new BatchSpanProcessor(
        new OTLPTraceExporter({ url: settings.url, headers: parseKeyPairsIntoRecord(settings.headers) }),
      ),
    ],
  });
  const tracer = provider.getTracer('plinth');
  const underWay = new AsyncLocalStorage<Context>();
  const contexts = new WeakMap<Span, Context>();

  const tracing: Tracing = {
    isOn: true,
    recordsStatements: settings.recordsStatements,
    start({ name, kind, attributes = {}, parent, link, startedAt }: NewSpan): Span {
      const linked = link === undefined ? null : parseTraceParent(link);
      const above = parent === undefined ? (underWay.getStore() ?? ROOT_CONTEXT) : contextOf(parent);
      const links = linked ? [{ context: linked }] : [];
      const options = {
        kind: kinds[kind],
        attributes,
        links,
        ...(startedAt === undefined ? {} : { startTime: startedAt }),
      };
      const started = tracer.startSpan(name, options, above);
      const { traceId, spanId, traceFlags } = started.spanContext();
      const span: Span = {
        traceId,
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
        end(end = {}) {
          if (end.name !== undefined) started.updateName(end.name);
          if (end.attributes) started.setAttributes(end.attributes);
          if (end.error !== undefined) started.setStatus({ code: SpanStatusCode.ERROR, message: end.error });
          started.end();
        },
      };
      contexts.set(span, trace.setSpan(ROOT_CONTEXT, started));
      return span;
    },
    startWithin: (span) => (underWay.getStore() ? tracing.start(span) : undefined),
    within: (span, work) => underWay.run(contexts.get(span) ?? ROOT_CONTEXT, work),
    async close() {
      const late = new Promise<void>((resolve) => void setTimeout(resolve, closeWithinMs).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
  return tracing;
}

function contextOf(parent: string | null): Context {
  const parsed = parent === null ? null : parseTraceParent(parent);
  return parsed ? trace.setSpanContext(ROOT_CONTEXT, { ...parsed, isRemote: true }) : ROOT_CONTEXT;
}

function samplerOf({ sampler, ratio }: TracingSettings): Sampler {
  const name = sampler.replace(/^parentbased_/, '');
  const root =
    name === 'always_on'
      ? new AlwaysOnSampler()
      : name === 'always_off'
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(ratio);
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

const problemEveryMs = 60_000;

// The SDK's logger is process-wide. Later lines may contain the collector's response.
function hearProblems(onProblem: (problem: string) => void): void {
  let quietUntil = 0;
  const hear = (message: string): void => {
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + problemEveryMs;
    onProblem(`failed to send traces: ${message.split('\n', 1)[0]!.slice(0, 200)}`);
  };
  const nothing = (): void => undefined;
  diag.setLogger(
    { error: hear, warn: hear, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}
