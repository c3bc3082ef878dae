// Compresses the built front end once, as well as possible: the console serves `.br` and `.gz` next to each file. The files
// contain no secrets, so their lengths reveal nothing (BREACH).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const folder = join(import.meta.dirname, '../../../dist/apps/console/web');
const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
for (const { parentPath, name } of entries) {
  if (/\.(br|gz)$/.test(name) || name === 'index.html') continue;
  const path = join(parentPath, name);
  const content = readFileSync(path);
  writeFileSync(`${path}.br`, brotliCompressSync(content));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
