import type { Tracing } from '@plinth/observability';
import { sqlState } from './database-errors.js';

/**
 * Starts a span for an SQL statement in the current trace; returns what ends it. Attributes are those of OpenTelemetry's
 * semantic conventions for databases. The text has placeholders instead of values.
 */
export function statementSpan(tracing: Tracing, text: string): ((error: unknown) => void) | undefined {
  const operation = /\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL';
  const span = tracing.startWithin({
    name: operation,
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text.trim() },
  });
  if (!span) return undefined;
  return (error) => {
    const state = sqlState(error);
    span.end({
      ...(state === undefined ? {} : { attributes: { 'db.response.status_code': state } }),
      ...(error ? { error: state ?? 'the connection failed' } : {}),
    });
  };
}
