import type { DataSource } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';

interface TableColumn {
  table: string;
  name: string;
  type: string;
  isNullable: boolean;
  isComputed: boolean;
}

/**
 * The differences between entities and tables, as sentences: every entity column must exist with the same type, length
 * and nullability, and every written column must belong to an entity. `withoutEntity` names tables that only SQL
 * accesses.
 */
export async function schemaDrift(dataSource: DataSource, withoutEntity: readonly string[] = []): Promise<string[]> {
  const columns = await dataSource.query<TableColumn[]>(
    `SELECT class.relname AS table, attname AS name, format_type(atttypid, atttypmod) AS type,
            NOT attnotnull AS "isNullable", attgenerated <> '' OR attidentity <> '' AS "isComputed"
       FROM pg_attribute JOIN pg_class AS class ON class.oid = attrelid AND relkind IN ('r', 'p')
      WHERE relnamespace = 'public'::regnamespace AND attnum > 0 AND NOT attisdropped AND relname <> 'migrations'
        AND NOT relispartition`,
  );
  const inTables = new Map(columns.map((column) => [`${column.table}.${column.name}`, column]));
  const described = new Set<string>();
  const faults: string[] = [];
  for (const { tableName, columns: ofEntity } of dataSource.entityMetadatas) {
    for (const column of ofEntity) {
      const name = `${tableName}.${column.databaseName}`;
      described.add(name);
      const found = inTables.get(name);
      if (!found) faults.push(`${name} is in the entity but not in the table`);
      else faults.push(...differences(name, typeOf(dataSource, column), column.isNullable, found));
    }
  }
  for (const { table, name, isComputed } of columns) {
    if (isComputed || withoutEntity.includes(table) || described.has(`${table}.${name}`)) continue;
    faults.push(`${table}.${name} is in the table but in no entity`);
  }
  const tables = new Set(columns.map(({ table }) => table));
  return [
    ...faults,
    ...withoutEntity.filter((table) => !tables.has(table)).map((table) => `there is no table ${table}`),
  ].sort();
}

function differences(name: string, type: string, isNullable: boolean, found: TableColumn): string[] {
  const faults: string[] = [];
  if (found.type !== type) faults.push(`${name} is ${type} in the entity, ${found.type} in the table`);
  if (found.isNullable !== isNullable)
    faults.push(`${name} is ${isNullable ? '' : 'not '}nullable in the entity, and the opposite in the table`);
  return faults;
}

/** PostgreSQL's type of a column, for example `timestamp(3) with time zone`. */
function typeOf({ driver }: DataSource, column: ColumnMetadata): string {
  const [first = '', ...rest] = driver.normalizeType(column).split(' ');
  const { precision, scale, length } = column;
  const digits = scale === undefined ? `${precision}` : `${precision},${scale}`;
  const bounds = precision === undefined || precision === null ? (length === '' ? '' : `(${length})`) : `(${digits})`;
  // The precision of "timestamp with time zone" follows its first word.
  const name =
    first === 'timestamp' || first === 'time' ? [first + bounds, ...rest] : [[first, ...rest].join(' ') + bounds];
  return name.join(' ') + (column.isArray ? '[]' : '');
}
