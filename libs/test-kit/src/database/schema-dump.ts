import type { DataSource } from 'typeorm';

// Everything that a migration can create, in an order independent of creation.
const parts = [
  `SELECT 'extension ' || extname AS line FROM pg_extension WHERE extname <> 'plpgsql'`,
  `SELECT format('schema %s', nspname) FROM pg_namespace WHERE nspname !~ '^(pg_|information_schema|queue)'`,
  `SELECT format('column %s.%s %s%s%s%s', class.relname, attname, format_type(atttypid, atttypmod),
            CASE WHEN attnotnull THEN ' not null' ELSE '' END,
            CASE WHEN attgenerated <> '' THEN ' generated' WHEN attidentity <> '' THEN ' identity' ELSE '' END,
            coalesce(' default ' || pg_get_expr(adbin, adrelid), ''))
     FROM pg_attribute JOIN pg_class AS class ON class.oid = attrelid AND relkind IN ('r', 'p', 'v', 'm')
     LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE relnamespace = 'public'::regnamespace AND attnum > 0 AND NOT attisdropped`,
  `SELECT format('constraint %s.%s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
     FROM pg_constraint WHERE connamespace = 'public'::regnamespace`,
  `SELECT format('index %s', indexdef) FROM pg_indexes WHERE schemaname = 'public'`,
  `SELECT format('trigger %s', pg_get_triggerdef(oid)) FROM pg_trigger WHERE NOT tgisinternal`,
  `SELECT format('function %s', pg_get_functiondef(routine.oid))
     FROM pg_proc AS routine
    WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = routine.oid AND deptype = 'e')`,
  `SELECT format('sequence %s', relname) FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace`,
  `SELECT format('type %s', typname) FROM pg_type WHERE typtype IN ('e', 'd') AND typnamespace = 'public'::regnamespace`,
];

/**
 * The schema `public` as sorted lines, without the table of migrations. Equal lines mean equal schemas, except for
 * column order.
 */
export async function schemaDump(dataSource: DataSource): Promise<string[]> {
  const rows = await dataSource.query<{ line: string }[]>(
    `SELECT line FROM (${parts.join(' UNION ALL ')}) AS dump ORDER BY line COLLATE "C"`,
  );
  return rows.map(({ line }) => line).filter((line) => !/\bmigrations(_id_seq)?\b/.test(line));
}
