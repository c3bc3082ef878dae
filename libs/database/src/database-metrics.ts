import { Counter, Gauge, type Registry } from 'prom-client';
import { sqlState, unavailableReason } from './database-errors.js';
import type { Database } from './database.js';

const knownErrors = [
  ...[
    ['08', 'unreachable'],
    ['none', 'unreachable'],
    ['none', 'out_of_resources'],
    ['53', 'out_of_resources'],
  ],
  ...[
    ['25', 'read_only'],
    ['28', 'credentials'],
    ['40', 'none'],
    ['55', 'lock_timeout'],
    ['57', 'shutting_down'],
    ['57', 'statement_timeout'],
  ],
] as const;

export function databaseMetrics(database: Database, registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of the pool by state, and the most that it may hold',
    labelNames: ['state'],
    registers,
    collect() {
      const { used, idle, max } = database.pool();
      this.set({ state: 'used' }, used);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'max' }, max);
    },
  });
  new Gauge({
    name: 'database_pool_waiting',
    help: 'Statements and transactions that wait for a connection of the pool now',
    registers,
    collect() {
      this.set(database.pool().waiting);
    },
  });
  const errors = new Counter({
    name: 'database_errors_total',
    help: 'Statements that failed, by the class of SQLSTATE (none: no answer) and the reason of a 503 (none: no 503)',
    labelNames: ['class', 'reason'],
    registers,
  });
  // Prometheus sees no increase if a series starts with its first error.
  for (const [known, reason] of knownErrors) errors.inc({ class: known, reason }, 0);
  database.onError((error) => {
    const state = sqlState(error) ?? '';
    const reason = unavailableReason(error);
    if (/^[0-9A-Z]{5}$/.test(state)) errors.inc({ class: state.slice(0, 2), reason: reason ?? 'none' });
    else if (reason) errors.inc({ class: 'none', reason });
    // Other errors are not the database's.
  });
}
