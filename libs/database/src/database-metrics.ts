import { Counter, Gauge, type Registry } from 'prom-client';
import { sqlState, tenantFrozenState, unavailableReason } from './database-errors.js';
import type { Database } from './database.js';

const knownErrors = [
  { class: '08', reason: 'unreachable' },
  { class: 'none', reason: 'unreachable' },
  { class: 'none', reason: 'out_of_resources' },
  { class: '53', reason: 'out_of_resources' },
  { class: '25', reason: 'read_only' },
  { class: '26', reason: 'named_statements' },
  { class: '28', reason: 'credentials' },
  { class: '40', reason: 'none' },
  { class: '42', reason: 'named_statements' },
  { class: '55', reason: 'lock_timeout' },
  { class: '57', reason: 'shutting_down' },
  { class: '57', reason: 'statement_timeout' },
  { class: 'TF', reason: 'frozen' },
];

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
  for (const known of knownErrors) errors.inc(known, 0);
  database.onError((error) => {
    const state = sqlState(error) ?? '';
    const reason = state === tenantFrozenState ? 'frozen' : unavailableReason(error);
    if (/^[0-9A-Z]{5}$/.test(state)) errors.inc({ class: state.slice(0, 2), reason: reason ?? 'none' });
    else if (reason) errors.inc({ class: 'none', reason });
    // Other errors are not the database's.
  });
}
