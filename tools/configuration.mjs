// Writes what is made of the declarations of variables: npm run configuration. The services must be built. Each
// service's tests compare.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const apps = ['catalogue-api', 'identity-api'];
const { envExample, variableTable } = await import(join(root, 'libs/config/dist/index.js'));

let documentation = readFileSync(join(root, 'docs/configuration.md'), 'utf8');
for (const app of apps) {
  const built = join(root, 'dist/modules/apps', app, 'config.js');
  if (!existsSync(built)) throw new Error(`There is no ${built}: run "npm run build" first.`);
  const { variables } = await import(built);
  writeFileSync(join(root, 'apps', app, '.env.example'), envExample(app, variables));
  const section = new RegExp(`(## ${app}\n\n)\\|[^]*?\n(?=\n|$)`);
  documentation = documentation.replace(section, (_, heading) => `${heading}${variableTable(variables)}\n`);
}
const file = join(root, 'docs/configuration.md');
writeFileSync(file, documentation);
execFileSync(join(root, 'node_modules/.bin/oxfmt'), [file], { cwd: root });
