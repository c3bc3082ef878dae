// Copies the guides and openapi.json of an app beside its built code, in the folders that they have here, so that an image
// has them:
//   node tools/copy-guides.mjs apps/catalogue-api
import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');
const [app = ''] = process.argv.slice(2);
const built = join(root, 'dist', app);
const { guides } = await import(pathToFileURL(join(root, 'dist/modules', app, 'guides.js')).href);
for (const file of [guides.descriptionFile, ...guides.pages.map((page) => page.file)]) {
  const copy = join(built, 'guides', file);
  mkdirSync(dirname(copy), { recursive: true });
  copyFileSync(join(root, file), copy);
}
