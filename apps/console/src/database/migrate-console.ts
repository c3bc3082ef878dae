import { migrateService } from '@plinth/bootstrap';
import type { RoleUrls } from '@plinth/database';
import { consoleDataSource } from './data-source.js';

export const migrateConsole = (urls: RoleUrls): Promise<string[]> =>
  migrateService({
    ...urls,
    open: consoleDataSource,
    service: 'console',
    queueUrl: '',
    queues: [],
    rules: { limited: {}, refusedBy: [] },
  });
