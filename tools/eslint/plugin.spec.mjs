import { afterEach, describe, it } from 'node:test';
import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { plinth } from './plugin.mjs';

Object.assign(RuleTester, { describe, it, afterAll: afterEach });
const tester = new RuleTester({ languageOptions: { parser: tseslint.parser } });
const run = (name, { valid, invalid }) => tester.run(name, plinth.rules[name], { valid, invalid });

const sql = (code) => ({ code, errors: [{ messageId: 'misplaced' }] });
run('sql-in-its-place', {
  valid: [
    "const method = 'DELETE';",
    "const text = 'Select a brand from the list';",
    "const text = 'UPDATE the set of images';",
    "const text = 'With a key as the principal';",
    'request.query(filters);',
    'brands.query(scope, id);',
  ],
  invalid: [
    sql("const text = 'SELECT id FROM brands';"),
    sql('const text = `\n  SELECT ${columns} FROM brands`;'),
    sql("const text = '-- why\\nSELECT 1';"),
    sql("const text = 'INSERT INTO brands (id) VALUES ($1)';"),
    sql('const text = `UPDATE ${table} SET name = $1`;'),
    sql("const text = 'UPDATE brands AS b SET name = $1';"),
    sql("const text = 'DELETE FROM brands';"),
    sql("const text = 'WITH RECURSIVE tree (id) AS (SELECT 1) SELECT * FROM tree';"),
    sql("const text = 'CREATE UNIQUE INDEX brands_slug_key ON brands (slug)';"),
    sql("const text = 'TRUNCATE brands';"),
    sql("database.query('select 1');"),
  ],
});

const joined = (code) => ({ code, errors: [{ messageId: 'joined' }] });
run('removed-by-key', {
  valid: [
    "const text = 'DELETE FROM brands WHERE id = ANY (ARRAY(SELECT id FROM brands LIMIT 9))';",
    "const text = 'DELETE FROM brands WHERE id NOT IN (SELECT brand_id FROM products)';",
    "const text = 'SELECT id FROM brands WHERE id IN (SELECT brand_id FROM products) FOR UPDATE';",
    "const text = 'Delete what is IN (SELECT)';",
  ],
  invalid: [
    joined("const text = 'DELETE FROM brands WHERE id IN (SELECT id FROM brands LIMIT 9)';"),
    joined('const text = `DELETE FROM ${table} b WHERE (b.id, b.name) IN\n (SELECT id, name FROM brands)`;'),
    joined("const text = 'WITH old AS (SELECT 1) UPDATE brands AS b SET name = $1 WHERE id IN (SELECT * FROM old)';"),
  ],
});

const repository = (code, { filename = 'apps/shop/src/brands/brands.repository.ts', ...options } = {}) => ({
  code,
  filename,
  options: [{ tenantTypes: ['ProviderScope', 'typeof allProviders'], tenantNames: ['providerId'], ...options }],
});
const unscoped = (code) => ({ ...repository(code), errors: [{ messageId: 'unscoped' }] });
const method = (parameters) => `export class Brands { find(${parameters}) {} }`;
run('tenant-first', {
  valid: [
    repository(method('scope: ProviderScope, id: string')),
    repository(method('scope: principal.ProviderScope')),
    repository(method('{ providerId }: ProviderScope')),
    repository(method('scope: typeof allProviders')),
    repository(method('scope: ProviderScope | typeof allProviders')),
    repository(method('providerId: string, tx: Transaction')),
    repository('export class Brands { constructor(readonly database: Database) {} get size() { return 1; } }'),
    repository('export class Brands { private find(id: string) {} #find(id: string) {} }'),
    repository('function columns(row: Row) {} export const names = [1];'),
    repository(method('id: string'), {
      exempt: { 'apps/shop/src/brands/brands.repository.ts#find': 'Brands are the same for all.' },
    }),
    repository(method('id: string'), {
      exempt: { 'apps/shop/src/brands/brands.repository.ts': 'Brands are the same for all.' },
    }),
  ],
  invalid: [
    unscoped(method('')),
    unscoped(method('id: string')),
    unscoped(method('tx: Transaction, scope: ProviderScope')),
    unscoped(method('scope?: ProviderScope')),
    unscoped(method('scope: ProviderScope = allProviders')),
    unscoped(method('scope: ProviderScope | undefined')),
    unscoped(method('providerId: string | null')),
    unscoped('export class Brands { find = async (id: string) => id; }'),
    unscoped('export class Brands { static find(id: string) {} }'),
    unscoped('export function findBrand(id: string) {}'),
    unscoped('export const findBrand = (id: string) => id;'),
  ],
});

const shopTables = {
  libs: { idempotency: ['idempotency_keys'] },
  apps: { shop: { brands: { owns: ['brands'], reads: ['providers'] }, providers: { owns: ['providers'] } } },
};
const inFile = (filename) => (code) => ({ code, filename, options: [shopTables] });
const ofBrands = inFile('/repository/apps/shop/src/brands/brands.repository.ts');
const ofProviders = inFile('/repository/apps/shop/src/providers/providers.repository.ts');
const foreign = (statement, messageId = 'foreign') => ({ ...statement, errors: [{ messageId }] });
run('own-tables', {
  valid: [
    ofBrands("const text = 'INSERT INTO brands (id) VALUES ($1)';"),
    ofBrands('const text = `SELECT 1 FROM brands AS brand JOIN providers AS provider ON ${condition}`;'),
    ofProviders("const text = 'SELECT brands FROM providers FOR UPDATE';"),
    inFile('/repository/apps/shop/src/database/migrations/1-first.ts')("const text = 'CREATE TABLE brands ()';"),
    inFile('/repository/libs/idempotency/src/keys.repository.ts')("const text = 'DELETE FROM idempotency_keys';"),
  ],
  invalid: [
    foreign(ofProviders("const text = 'SELECT id FROM brands';")),
    foreign(ofProviders('const text = `SELECT 1 FROM providers AS p, brands AS b WHERE ${same}`;')),
    foreign(ofProviders("const table = 'brands';")),
    foreign(ofProviders("const text = 'SELECT FROM idempotency_keys';")),
    foreign(ofBrands("const text = 'UPDATE providers SET name = $1';"), 'written'),
    foreign(ofBrands('const text = `DELETE FROM ONLY providers WHERE ${x}`;'), 'written'),
  ],
});

const migration = (sql) => ({
  code: `export class Brands1999000000000 implements MigrationInterface { async up(runner: QueryRunner) { await runner.query(\`${sql}\`); }
    async down(runner: QueryRunner) { await runner.query('DROP TABLE brands'); } }`,
});
const unsafe = (messageId, sql) => ({ ...migration(sql), errors: [{ messageId }] });
run('online-migration', {
  valid: [
    migration('CREATE TABLE brands (id uuid NOT NULL); CREATE INDEX brands_idx ON brands (id)'),
    migration('CREATE INDEX CONCURRENTLY brands_idx ON brands (id)'),
    migration('ALTER TABLE brands ADD COLUMN slug text, ADD COLUMN rank integer NOT NULL DEFAULT 0'),
    migration('ALTER TABLE brands ALTER COLUMN slug DROP NOT NULL'),
    migration('-- safe: 1.2 no longer reads it\n ALTER TABLE brands DROP COLUMN slug'),
    migration('CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ DROP TABLE brands; $$'),
  ],
  invalid: [
    unsafe('blocking', 'CREATE INDEX brands_idx ON brands (id)'),
    unsafe('blocking', 'CREATE TABLE shops (id uuid); CREATE UNIQUE INDEX brands_idx ON ONLY brands (id)'),
    unsafe('contracting', 'ALTER TABLE brands ADD COLUMN rank integer, DROP COLUMN slug'),
    unsafe('contracting', 'ALTER TABLE brands RENAME COLUMN slug TO name'),
    unsafe('contracting', 'ALTER TABLE brands ALTER COLUMN slug SET NOT NULL'),
    unsafe('contracting', 'ALTER TABLE brands ALTER COLUMN slug TYPE varchar(9)'),
    unsafe('contracting', 'ALTER TABLE brands ADD COLUMN rank integer NOT NULL'),
    unsafe('contracting', 'SELECT 1; DROP TABLE IF EXISTS brands'),
  ],
});
