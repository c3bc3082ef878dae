/** Why a process cannot work, as the `code` of the one line that it ends with. docs/operations/runbook.md has each. */
export type BootErrorCode =
  | 'configuration_invalid'
  | 'database_unreachable'
  | 'database_version_unsupported'
  | 'schema_outdated'
  | 'secrets_unreadable'
  | 'port_unavailable'
  | 'uploads_unwritable'
  | 'internal_error';

/** Thrown while a process boots, for something that whoever runs it can put right. The message says how. */
export class BootError extends Error {
  constructor(
    readonly code: BootErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Thrown when the environment makes no configuration. Its message names every faulty variable. */
export class ConfigError extends BootError {
  constructor(
    message: string,
    /** The names of the faulty variables. */
    readonly variables: readonly string[] = [],
  ) {
    super('configuration_invalid', message);
  }
}
