// Writes openapi.json of one app (`node tools/openapi.mjs apps/catalogue-api`) from what the built service says of itself, and
// the types of its clients made of it: those of the contract tests and those of libs/catalogue-client. With --check it only
// compares, and fails when a committed file is not what the service would serve. Nx's targets openapi, openapi-check.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

const root = join(import.meta.dirname, '..');
const {
  values: { check: isCheck },
  positionals: [folder],
} = parseArgs({ options: { check: { type: 'boolean' } }, allowPositionals: true });
const app = basename(folder);

const heading = `// Generated from openapi.json by "npm run openapi": the types of a client of this service, as openapi-typescript makes
// them. The contract test walks the running service with them.
`;

const sdkHeading = `// Generated from openapi.json of catalogue-api by "npm run openapi": what a key may call, and what it gets.
/* eslint-disable -- generated */
`;

const blob = ts.factory.createTypeReferenceNode('Blob');
const fileAsBlob = ({ contentMediaType }) => (contentMediaType === 'application/octet-stream' ? blob : undefined);

const cli = join(root, 'dist/apps', app, 'cli.js');
const text = execFileSync(process.execPath, [cli, 'openapi:print'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
});
const files = {
  [`apps/${app}/openapi.json`]: text,
  [`apps/${app}/test/contract/openapi.d.ts`]: await clientTypesOf(text),
  ...(app === 'catalogue-api' && {
    'libs/catalogue-client/src/generated/openapi.ts': await sdkTypesOf(text),
    'libs/catalogue-client/src/generated/constants.ts': sdkConstantsOf(text),
  }),
};
for (const [name, current] of Object.entries(files)) {
  if (!isCheck) {
    writeFileSync(join(root, name), current);
    continue;
  }
  const committed = readFileSync(join(root, name), 'utf8');
  if (committed.trimEnd() === current.trimEnd()) continue;
  process.exitCode = 1;
  console.error(`${name} is out of date, first at ${firstDifference(committed, current)}`);
  console.error('Run "npm run openapi" and commit the file.');
}

/** The first line where two texts differ, shown with both. */
function firstDifference(committed, current) {
  const [before, after] = [committed.split('\n'), current.split('\n')];
  const line = after.findIndex((text, index) => text !== before[index]);
  const at = line === -1 ? after.length : line;
  return `line ${at + 1}:\n    committed  ${before[at] ?? '(end)'}\n    current    ${after[at] ?? '(end)'}`;
}

/**
 * What openapi-typescript makes of an interface description, comments left out; a file in a form is a Blob.
 */
async function clientTypesOf(text) {
  const nodes = await openapiTS(JSON.parse(text), { transform: fileAsBlob });
  return heading + astToString(nodes, { formatOptions: { removeComments: true } });
}

/** The names of the schemas, parameters, … that a part of the document refers to, as `schemas/Product`. */
function referencesIn(part) {
  return [...JSON.stringify(part).matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, name]) => name);
}

/** The document with the routes for vendors' keys, its webhooks, and the components that they need. */
function keyPartOf({ paths, webhooks, components, ...document }) {
  const kept = Object.fromEntries(Object.entries(paths).filter(([path]) => path.startsWith('/api/v1/key/')));
  const needed = new Set(referencesIn({ kept, webhooks }));
  // A set gives what is added while it is walked, too.
  for (const name of needed) {
    const [kind, key] = name.split('/');
    for (const reference of referencesIn(components[kind][key])) needed.add(reference);
  }
  const componentsOf = ([kind, all]) => [
    kind,
    Object.fromEntries(Object.entries(all).filter(([key]) => needed.has(`${kind}/${key}`))),
  ];
  return {
    ...document,
    paths: kept,
    webhooks,
    components: Object.fromEntries(Object.entries(components).map(componentsOf)),
  };
}

/**
 * The types of libs/catalogue-client: of the routes for vendors' keys, with their descriptions as comments.
 */
async function sdkTypesOf(text) {
  return sdkHeading + astToString(await openapiTS(keyPartOf(JSON.parse(text)), { transform: fileAsBlob }));
}

/**
 * What libs/catalogue-client knows at runtime: the fields of a product in a body, each with the kind of its value, and
 * the codes of problems.
 */
function sdkConstantsOf(text) {
  const { components } = JSON.parse(text);
  const kindOf = ({ type, $ref, anyOf }) =>
    [type ?? ($ref || anyOf ? 'object' : 'json')].flat().find((one) => one !== 'null');
  const fields = Object.entries(components.schemas.CreateProduct.properties).map(
    ([name, schema]) => `  ${name}: '${kindOf(schema)}',\n`,
  );
  const codes = [...JSON.stringify(components.responses).matchAll(/"code":\{"enum":(\[[^\]]+\])/g)].flatMap(
    ([, list]) => JSON.parse(list),
  );
  const union = [...new Set(codes)].sort().map((code) => `\n  | '${code}'`);
  return `${sdkHeading}
/** The fields of a product in a body, each with the kind of its value. */
export const productFields = {
${fields.join('')}} as const;

/** The codes of the problems that the service answers with. New ones may come. */
export type ProblemCode =${union.join('')};
`;
}
