import { formatter } from '@lingui/format-po';
import { join } from 'node:path';

// Lingui reads this file's default export.
export default {
  rootDir: join(import.meta.dirname, 'web'),
  sourceLocale: 'en',
  locales: ['en', 'de'],
  catalogs: [{ path: '<rootDir>/locales/{locale}', include: ['<rootDir>'], exclude: ['**/generated/**'] }],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: 'message',
};
