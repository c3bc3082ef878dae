import type { DataSource } from 'typeorm';

interface Table {
  name: string;
  columns: { name: string; type: string; isNullable: boolean }[];
  key: string[];
}
interface Reference {
  child: string;
  parent: string;
  columns: string[];
  isNullable: boolean;
  isUnique: boolean;
}

/**
 * The tables of a migrated database as Markdown with Mermaid diagrams, one section per owner. @param owners the tables
 * of each owner
 */
export async function dataModel(
  dataSource: DataSource,
  service: string,
  owners: Readonly<Record<string, readonly string[]>>,
): Promise<string> {
  const tables = await dataSource.query<Table[]>(`
    SELECT relname AS name,
           (SELECT json_agg(json_build_object('name', attname, 'type', format_type(atttypid, NULL), 'isNullable', NOT attnotnull)
                            ORDER BY attnum)
              FROM pg_attribute WHERE attrelid = class.oid AND attnum > 0 AND NOT attisdropped) AS columns,
           ARRAY(SELECT attname::text FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey)
                  WHERE indrelid = class.oid AND indisprimary) AS key
      FROM pg_class AS class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
     ORDER BY relname`);
  const references = await dataSource.query<Reference[]>(`
    SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent, columns, "isNullable",
           EXISTS (SELECT FROM pg_index WHERE indrelid = conrelid AND indisunique AND indpred IS NULL
                      AND indkey::int2[] <@ conkey) AS "isUnique"
      FROM pg_constraint, LATERAL (
        SELECT array_agg(attname::text ORDER BY attnum) AS columns, bool_or(NOT attnotnull) AS "isNullable"
          FROM pg_attribute WHERE attrelid = conrelid AND attnum = ANY (conkey)) AS own
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0
     ORDER BY 1, 2, 3`);
  const sections = Object.entries(owners).map(([owner, names]) => {
    const own = tables.filter(({ name }) => names.includes(name));
    const lines = [
      ...references.filter(({ child }) => names.includes(child)).map((reference) => lineOf(reference)),
      ...own.flatMap((table) => [
        `  ${table.name} {`,
        ...table.columns.map((column) => columnOf(table, column)),
        '  }',
      ]),
    ];
    return own.length === 0 ? '' : `## ${owner}\n\n\`\`\`mermaid\nerDiagram\n${lines.join('\n')}\n\`\`\`\n`;
  });
  return `# Data model of ${service}

\`npm run data-model\` writes this file from the migrated database. Each section shows the tables of one owner and the foreign tables they reference.

${sections.filter((section) => section !== '').join('\n')}`;
}

const lineOf = ({ child, parent, columns, isNullable, isUnique }: Reference): string =>
  `  ${parent} ${isNullable ? '|o' : '||'}--${isUnique ? 'o|' : 'o{'} ${child} : "${columns.join(', ')}"`;

function columnOf({ key }: Table, { name, type, isNullable }: Table['columns'][number]): string {
  // Mermaid types are single words.
  const word = type.replace('timestamp with time zone', 'timestamptz').replaceAll(/[^a-z0-9[\]]+/g, '_');
  return `    ${word} ${name}${key.includes(name) ? ' PK' : ''}${isNullable ? ' "may be null"' : ''}`;
}
