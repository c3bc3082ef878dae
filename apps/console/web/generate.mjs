// Writes the types of both APIs, and the scopes of their routes, from the committed documents. The build fails if a view
// no longer fits them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';

const folder = join(import.meta.dirname, 'generated');
mkdirSync(folder, { recursive: true });
for (const api of ['catalogue', 'identity']) {
  const document = JSON.parse(readFileSync(join(import.meta.dirname, `../../${api}-api/openapi.json`), 'utf8'));
  writeFileSync(join(folder, `${api}.d.ts`), astToString(await openapiTS(document)));
  const scopes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation['x-required-scopes'])
      .map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation['x-required-scopes']]),
  );
  writeFileSync(join(folder, `${api}-scopes.json`), JSON.stringify(Object.fromEntries(scopes)));
}
