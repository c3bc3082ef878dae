import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ESLint } from 'eslint';
import eslintConfig from '../../eslint.config.mjs';
import { plinth } from './plugin.mjs';

const root = join(import.meta.dirname, '../..');
const eslint = new ESLint({ cwd: root });

/** For each rule, the path and text of a file that breaks it. */
const broken = {
  'online-migration': [
    'apps/catalogue-api/src/database/migrations/1999000000000-brands.ts',
    "export class Brands1999000000000 {\n  up(): string {\n    return 'DROP TABLE brands';\n  }\n}\n",
  ],
  'own-tables': [
    'apps/catalogue-api/src/brands/odd.repository.ts',
    "export const odd = 'UPDATE providers SET a = 1';\n",
  ],
  'removed-by-key': [
    'apps/catalogue-api/src/database/sql/joined.ts',
    "export const joined = 'DELETE FROM brands WHERE id IN (SELECT id FROM brands LIMIT 9)';\n",
  ],
  'sql-in-its-place': ['apps/catalogue-api/src/brands/odd.service.ts', "export const odd = 'SELECT id FROM brands';\n"],
  'tenant-first': [
    'apps/catalogue-api/src/brands/odd.repository.ts',
    'export class Odd {\n  find(id: string): string {\n    return id;\n  }\n}\n',
  ],
};

describe('eslint.config.mjs', () => {
  for (const name of Object.keys(plinth.rules))
    it(`plinth/${name} applies to the files it is meant for`, async () => {
      const [file, text] = broken[name];
      const [{ messages }] = await eslint.lintText(text, { filePath: join(root, file) });
      assert.ok(
        messages.some(({ ruleId }) => ruleId === `plinth/${name}`),
        JSON.stringify(messages, null, 1),
      );
    });

  it('every exception of plinth/tenant-first exists and has a reason', () => {
    const [, { exempt }] = eslintConfig.map(({ rules }) => rules?.['plinth/tenant-first']).find(Boolean);
    for (const [entry, reason] of Object.entries(exempt)) {
      const [path, method] = entry.split('#');
      assert.ok(existsSync(join(root, path)), `${path} does not exist: remove the entry`);
      if (method) assert.match(readFileSync(join(root, path), 'utf8'), new RegExp(`\\b${method}\\b`));
      assert.match(reason, /\w+ \w+/);
    }
  });
});
