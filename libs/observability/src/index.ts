export * from './logging.js';
export * from './metrics.module.js';
export type { SamplerName, TracingSettings } from './otlp-tracing.js';
export * from './repeated-warnings.js';
export * from './request-log.js';
export * from './request-spans.js';
export * from './tracing.js';
export * from './tracing.module.js';
