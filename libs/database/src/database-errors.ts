/** The SQLSTATE of a PostgreSQL error, also if wrapped by TypeORM. */
export function sqlState(error: unknown): string | undefined {
  const source = (error as { driverError?: unknown } | undefined)?.driverError ?? error;
  const code = (source as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : undefined;
}

/** Whether PostgreSQL rejected a row for this constraint or unique index. */
export function violates(error: unknown, constraint: string): boolean {
  const source = (error as { driverError?: unknown } | undefined)?.driverError ?? error;
  return (source as { constraint?: unknown } | undefined)?.constraint === constraint;
}

/** Why PostgreSQL cannot serve a statement now. Also a label of metrics, so the values are few. */
export type UnavailableReason =
  | 'read_only'
  | 'shutting_down'
  | 'unreachable'
  | 'out_of_resources'
  | 'credentials'
  | 'named_statements'
  | 'lock_timeout'
  | 'statement_timeout';

const reasonOfState: readonly (readonly [RegExp, UnavailableReason])[] = [
  [/^25006$/, 'read_only'], // a standby, a demoted primary or default_transaction_read_only
  [/^57P/, 'shutting_down'], // or starting, or an administrator ended the session
  [/^28/, 'credentials'], // a wrong or expired password
  [/^53/, 'out_of_resources'],
  [/^(42P05|26000)$/, 'named_statements'], // a pooler that does not carry them
  [/^55P03$/, 'lock_timeout'],
  [/^57014$/, 'statement_timeout'],
  [/^(08|ECONNREFUSED$|ECONNRESET$|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|ENETUNREACH$|ENOTFOUND$|EAI_AGAIN$)/, 'unreachable'],
];
// Errors of pg and pg-pool have no code.
const reasonOfMessage: readonly (readonly [RegExp, UnavailableReason])[] = [
  [/timeout exceeded when trying to connect/, 'out_of_resources'], // no connection of the pool became free
  [/Connection terminated|Client was closed|Client has encountered a connection error|timeout expired/, 'unreachable'],
  [/Query runner already released/, 'unreachable'], // TypeORM, after a transaction has lost its connection
  [/recovery is in progress/, 'read_only'],
];

/** Why a retry may succeed, or undefined for errors of the statement itself. */
export function unavailableReason(error: unknown): UnavailableReason | undefined {
  const code = sqlState(error) ?? '';
  const message = error instanceof Error ? error.message : '';
  const [, reason] =
    reasonOfState.find(([states]) => states.test(code)) ??
    reasonOfMessage.find(([messages]) => messages.test(message)) ??
    [];
  return reason;
}

/** Whether every statement may fail now. A statement of a job that timed out would do so again. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  ![undefined, 'statement_timeout'].includes(unavailableReason(error));

/** The SQLSTATE of writes that are rejected because their tenant is being moved to another deployment. */
export const tenantFrozenState = 'TF001';

export const isTenantFrozen = (error: unknown): boolean => sqlState(error) === tenantFrozenState;

/** Whether a request that failed with this error may succeed when it is repeated. */
export const isTemporary = (error: unknown): boolean => unavailableReason(error) !== undefined || isTenantFrozen(error);
