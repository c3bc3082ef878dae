// Writes .env.example and docs/configuration.md from the declared variables: npm run configuration. Build the services first.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const apps = ['catalogue-api', 'identity-api', 'console'];
const { envExample, variableTable } = await import(join(root, 'libs/config/dist/index.js'));

let documentation = readFileSync(join(root, 'docs/configuration.md'), 'utf8');
for (const app of apps) {
  const built = join(root, 'dist/modules/apps', app, 'config.js');
  if (!existsSync(built)) throw new Error(`${built} is missing. Run "npm run build" first.`);
  const { variables } = await import(built);
  writeFileSync(join(root, 'apps', app, '.env.example'), envExample(app, variables));
  const section = new RegExp(`(## ${app}\n\n)\\|[^]*?\n(?=\n|$)`);
  documentation = documentation.replace(section, (_, heading) => `${heading}${variableTable(variables)}\n`);
}
const file = join(root, 'docs/configuration.md');
writeFileSync(file, documentation);
execFileSync(join(root, 'node_modules/.bin/oxfmt'), [file], { cwd: root });
