import { postgresDataSource, SecretKeys1769100000000, type Pooler, type Timeouts } from '@plinth/database';
import type { DataSource } from 'typeorm';
import { BrowserSessionEntity } from '../sessions/browser-session.entity.js';
import { BrowserSessions1775000300000 } from './migrations/1775000300000-browser-sessions.js';

export function consoleDataSource(
  databaseUrl: string,
  maxConnections?: number,
  timeouts?: Timeouts,
  pooler?: Pooler,
): DataSource {
  return postgresDataSource({
    databaseUrl,
    applicationName: 'console',
    ...(maxConnections === undefined ? {} : { maxConnections }),
    timeouts,
    pooler,
    entities: [BrowserSessionEntity],
    migrations: [SecretKeys1769100000000, BrowserSessions1775000300000],
  });
}
