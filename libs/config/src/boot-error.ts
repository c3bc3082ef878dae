/** The `code` of the line that a failed process prints. docs/operations/runbook.md explains each. */
export type BootErrorCode =
  | 'configuration_invalid'
  | 'database_unreachable'
  | 'database_read_only'
  | 'database_version_unsupported'
  | 'database_pooler_misconfigured'
  | 'schema_outdated'
  | 'secrets_unreadable'
  | 'port_unavailable'
  | 'uploads_unwritable'
  | 'internal_error';

/** A boot failure that the operator can fix. The message says how. */
export class BootError extends Error {
  constructor(
    readonly code: BootErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The environment is invalid. The message names every faulty variable. */
export class ConfigError extends BootError {
  constructor(
    message: string,
    readonly variables: readonly string[] = [],
  ) {
    super('configuration_invalid', message);
  }
}
