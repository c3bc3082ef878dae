export { BootError, ConfigError, type BootErrorCode } from './boot-error.js';
export { envExample, variableTable } from './describe-variables.js';
export { readEnvironment, type ConfigOf, type Environment, type Variables } from './read-environment.js';
export { durationMs, isServer, listOf } from './read-text.js';
export {
  databaseVariables,
  directUrl,
  poolerOf,
  processVariables,
  queueVariables,
  secretsKey,
  serviceVariables,
  timeMs,
} from './service-variables.js';
export { tracingSettings } from './tracing-variables.js';
export { describeEnvironment, type DescribedEnvironment } from './unknown-names.js';
export { variable, type Variable } from './variable.js';
export { endOnSignals, runProcess, type Running } from './run-process.js';
