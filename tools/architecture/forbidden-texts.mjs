// The texts of the fixture that break a rule of the lint.
import { shop } from './fixture.mjs';

const spec = (body) => `it('holds', async () => {\n  ${body}\n});\n`;

/** Texts that break a rule: the file, its text, the name of the rule and what the message must say. */
export const forbiddenTexts = [
  [
    shop('brands/sql.service.ts'),
    "export const text = 'SELECT id FROM brands';\n",
    'plinth/sql-in-its-place',
    'into a method of the repository',
  ],
  [
    shop('brands/query.service.ts'),
    'export const run = (on: { query(text: string): void }) => on.query(`vacuum`);\n',
    'plinth/sql-in-its-place',
    'into a method of the repository',
  ],
  [
    shop('brands/environment.service.ts'),
    "export const port = process.env['PORT'];\n",
    'plinth/environment-in-config',
    'take the setting as an argument',
  ],
  [
    'libs/pagination/src/environment.ts',
    "export const port = process.env['PORT'];\n",
    'plinth/environment-in-config',
    'take the setting as an argument',
  ],
  [
    shop('brands/unscoped.repository.ts'),
    'export class Unscoped {\n  find(id: string): string {\n    return id;\n  }\n}\n',
    'plinth/tenant-first',
    'must be the tenant',
  ],
  [
    'apps/catalogue-api/src/brands/foreign.repository.ts',
    "export const foreign = 'SELECT id FROM products';\n",
    'plinth/own-tables',
    'belongs to products. Add a method to its service',
  ],
  [
    'apps/catalogue-api/src/brands/written.repository.ts',
    "export const written = 'UPDATE providers SET name = $1';\n",
    'plinth/own-tables',
    'Only providers writes',
  ],
  [shop('utils/dates.ts'), 'export const day = 1;\n', 'plinth/file-name', 'Name it by the noun'],
  [shop('brands/brands.manager.ts'), 'export const day = 1;\n', 'plinth/file-name', 'A pure file has no kind'],
  [shop('brands/index.ts'), 'export const day = 1;\n', 'plinth/file-name', 'Import the file itself'],
  [
    shop('database/migrations/brands.ts'),
    "export class Brands1999000000000 {\n  up(): string {\n    return 'DROP TABLE brands';\n  }\n}\n",
    'plinth/online-migration',
    'contract in a later release',
  ],
  [
    shop('database/sql/joined.ts'),
    "export const joined = 'DELETE FROM brands WHERE id IN (SELECT id FROM brands LIMIT 9)';\n",
    'plinth/removed-by-key',
    'ANY (ARRAY(SELECT key',
  ],
  ['libs/pagination/src/bare.ts', 'export function bare(): void {}\n', 'plinth/documented-export', 'Write a docstring'],
  [shop('brands/default.ts'), 'export default 1;\n', 'no-restricted-syntax', 'Export by name'],
  [
    shop('brands/barrel.ts'),
    "export * from './brand-name.js';\n",
    'no-restricted-syntax',
    'Import from the file itself',
  ],
  [shop('brands/named.ts'), 'export class CreateBrandDto {}\n', 'no-restricted-syntax', 'an input is a verb'],
  [shop('brands/long.ts'), 'export {};\n'.repeat(301), 'max-lines', '301'],
  [shop('brands/long.spec.ts'), 'export {};\n'.repeat(301), 'max-lines', '301'],
  [
    shop('brands/any.ts'),
    'export const loose = (value: any): void => void value;\n',
    '@typescript-eslint/no-explicit-any',
    'any',
  ],
  [
    shop('brands/any.spec.ts'),
    "it('holds', () => expect(JSON.parse('{}') as any).toEqual({}));\n",
    '@typescript-eslint/no-explicit-any',
    'any',
  ],
  [shop('brands/floating.ts'), 'Promise.resolve();\n', 'typescript(no-floating-promises)', 'awaited'],
  [shop('brands/floating.spec.ts'), 'Promise.resolve();\n', 'typescript(no-floating-promises)', 'awaited'],
  [
    shop('brands/silent.ts'),
    '// oxlint-disable-next-line typescript/no-floating-promises\nvoid Promise.resolve();\n',
    'no-warning-comments',
    'oxlint-disable',
  ],
  [
    shop('brands/hushed.ts'),
    '// eslint-disable-next-line eqeqeq\nexport const same = (a: unknown): boolean => a == 1;\n',
    '@eslint-community/eslint-comments/require-description',
    'description',
  ],
  [
    shop('brands/idle.ts'),
    '// eslint-disable-next-line eqeqeq -- not needed\nexport const same = 1;\n',
    null,
    'Unused eslint-disable',
  ],
  [shop('brands/only.spec.ts'), "it.only('holds', () => undefined);\n", 'no-restricted-syntax', 'Every test runs'],
  [shop('brands/skip.spec.ts'), "describe.skip('it', () => undefined);\n", 'no-restricted-syntax', 'Every test runs'],
  [shop('brands/todo.spec.ts'), "it.todo('holds');\n", 'no-restricted-syntax', 'Every test runs'],
  [shop('brands/x.spec.ts'), "xit('holds', () => undefined);\n", 'no-restricted-syntax', 'Every test runs'],
  [
    shop('brands/sleep.spec.ts'),
    spec('await new Promise((resolve) => setTimeout(resolve, 100));'),
    'no-restricted-syntax',
    'No sleep',
  ],
  [shop('brands/mock.spec.ts'), "jest.mock('./brand-name.js');\n", 'no-restricted-syntax', 'No mocks'],
].map(([file, text, rule, fix]) => ({ file, text, rule, fix }));
