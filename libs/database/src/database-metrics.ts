import { Counter, Gauge, type Registry } from 'prom-client';
import { isDatabaseUnavailable, sqlState } from './database-errors.js';
import type { Database } from './database.js';

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
    help: 'Statements that failed, by the class of SQLSTATE: 08 connection, 40 conflict, 53 resources, 57 operator; none: no answer',
    labelNames: ['class'],
    registers,
  });
  // Prometheus sees no increase if a series starts with its first error.
  for (const known of ['08', '40', '53', '57', 'none']) errors.inc({ class: known }, 0);
  database.onError((error) => {
    const state = sqlState(error) ?? '';
    if (/^[0-9A-Z]{5}$/.test(state)) errors.inc({ class: state.slice(0, 2) });
    else if (isDatabaseUnavailable(error)) errors.inc({ class: 'none' });
    // Other errors are not the database's.
  });
}
