import { variable } from './variable.js';

const samplers = [
  ...(['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const),
  ...(['always_on', 'always_off', 'traceidratio'] as const),
];
const address = { schemes: ['http:', 'https:'], example: 'http://collector:4318' };
const pairs = {
  pattern: /^([^\s,;=]+=[^\s,;]*(,[^\s,;=]+=[^\s,;]*)*)?$/,
  what: 'a list such as key=value,key2=value2',
};

/** Names and defaults follow the OpenTelemetry specification. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: variable.url({
    ...address,
    why: 'Collector for traces, by OTLP over HTTP (JSON). Spans are sent to /v1/traces there. If empty, nothing is traced.',
  }),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: variable.url({
    ...address,
    example: 'http://collector:4318/v1/traces',
    why: 'Full URL for traces, instead of OTEL_EXPORTER_OTLP_ENDPOINT.',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: variable.text({
    ...pairs,
    isSecret: true,
    why: 'Additional headers for the collector, such as a credential. Percent-encode the values.',
  }),
  OTEL_SDK_DISABLED: variable.flag({ standard: 'false', why: 'Whether to disable tracing.' }),
  OTEL_DATABASE_SPANS: variable.flag({
    standard: 'false',
    why: 'Whether traces contain a span for each SQL statement, with its text but not its values.',
  }),
  OTEL_SERVICE_NAME: variable.text({
    why: 'service.name in traces. If empty: catalogue-api, catalogue-worker, identity-api, identity-worker or console.',
  }),
  OTEL_RESOURCE_ATTRIBUTES: variable.text({
    ...pairs,
    why: 'Additional attributes of the process in traces, such as deployment.environment.name=production.',
  }),
  OTEL_TRACES_SAMPLER: variable.choice({
    standard: 'parentbased_always_on',
    words: samplers,
    why: 'Which traces are recorded. A delivery follows the request that caused its event.',
  }),
  OTEL_TRACES_SAMPLER_ARG: variable.of({
    standard: '1',
    what: 'a number from 0 to 1',
    read: (text) => (/^(0|1|0?\.\d{1,9}|1\.0+)$/.test(text.trim()) ? Number(text) : null),
    why: 'Share of traces that a ratio sampler records.',
  }),
};

type TracingValues = {
  [Name in keyof typeof tracingVariables]: Exclude<ReturnType<(typeof tracingVariables)[Name]['read']>, null>;
};

/** The tracing settings of this process; undefined if tracing is disabled. */
export function tracingSettings(values: TracingValues, process: string) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: whole } = values;
  const url = whole || (base && `${base.replace(/\/+$/, '')}/v1/traces`);
  if (!url || values.OTEL_SDK_DISABLED) return undefined;
  return {
    url,
    headers: values.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: values.OTEL_SERVICE_NAME || process,
    resourceAttributes: values.OTEL_RESOURCE_ATTRIBUTES,
    sampler: values.OTEL_TRACES_SAMPLER,
    ratio: values.OTEL_TRACES_SAMPLER_ARG,
    recordsStatements: values.OTEL_DATABASE_SPANS,
  };
}
