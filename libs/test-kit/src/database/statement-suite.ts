import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { statementSites } from './statement-texts.js';

const sourceFile = /^(?!.*(?:\.spec\.ts$|\bmigrations\/)).*\.ts$/;
const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => sourceFile.test(file))
    .map((file) => join(folder, file));

export interface StatementReport {
  /** Code locations that send SQL. */
  places: number;
  /** Statements that PostgreSQL rejected, with location and error. */
  refused: string[];
  /** Locations with texts that depend on the process's input; route tests run them. */
  unread: string[];
}

/**
 * Runs PREPARE for every statement in the sources of `app` and the libs on its migrated database, to verify every
 * table, column, function and type. Executes none.
 */
export async function prepareStatements(root: string, app: string, databaseUrl: string): Promise<StatementReport> {
  const libs = readdirSync(join(root, 'libs')).filter((lib) => !/^test-kit$|-client$/.test(lib));
  const folders = [join(root, 'apps', app, 'src'), ...libs.map((lib) => join(root, 'libs', lib, 'src'))];
  const sites = statementSites(folders.flatMap(sourcesIn), root);
  const report: StatementReport = { places: sites.length, refused: [], unread: [] };
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  for (const { place, texts, unknown } of sites) {
    if (unknown !== undefined) report.unread.push(`${place}: ${unknown}`);
    for (const text of texts.filter((one) => /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i.test(one)))
      await client
        .query(`PREPARE statement AS ${text}; DEALLOCATE statement`)
        .catch((error: unknown) => report.refused.push(`${place}: ${(error as Error).message}\n${text}`));
  }
  await client.end();
  return report;
}
