// Writes an app's openapi.json from the built service, and the types of contract tests and client packages:
// `node tools/openapi.mjs apps/catalogue-api`. With --check it only compares and fails if a committed file is out of date.
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

const recordsHeading = `// Generated from openapi.json of identity-api by "npm run openapi": what a person's own routes answer.
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
  ...(app === 'identity-api' && { 'libs/identity-client/src/generated/openapi.ts': await recordTypesOf(text) }),
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

function firstDifference(committed, current) {
  const [before, after] = [committed.split('\n'), current.split('\n')];
  const line = after.findIndex((text, index) => text !== before[index]);
  const at = line === -1 ? after.length : line;
  return `line ${at + 1}:\n    committed  ${before[at] ?? '(end)'}\n    current    ${after[at] ?? '(end)'}`;
}

/** The types that openapi-typescript generates, without comments. A file in a form is a Blob. */
async function clientTypesOf(text) {
  const nodes = await openapiTS(JSON.parse(text), { transform: fileAsBlob });
  return heading + astToString(nodes, { formatOptions: { removeComments: true } });
}

function referencesIn(part) {
  return [...JSON.stringify(part).matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, name]) => name);
}

/** The document reduced to routes whose paths start with one of `beginnings`, its webhooks, and the components they need. */
function partOf({ paths, webhooks, components, ...document }, ...beginnings) {
  const isWanted = (path) => beginnings.some((beginning) => path.startsWith(beginning));
  const kept = Object.fromEntries(Object.entries(paths).filter(([path]) => isWanted(path)));
  const needed = new Set(referencesIn({ kept, webhooks }));
  // A set iterates over items added meanwhile.
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

async function sdkTypesOf(text) {
  const part = partOf(JSON.parse(text), '/api/v1/key/');
  return sdkHeading + astToString(await openapiTS(part, { transform: fileAsBlob }));
}

async function recordTypesOf(text) {
  const document = { ...JSON.parse(text), webhooks: {} };
  const { components } = partOf(document, '/v1/auth/', '/v1/sessions', '/v1/privacy', '/v1/discovery');
  const types = await openapiTS({ ...document, paths: {}, components: { schemas: components.schemas } });
  const records = astToString(types.filter(({ name }) => name?.text === 'components'));
  return recordsHeading + records + problemCodesOf(document.components);
}

/** The runtime data of libs/catalogue-client: the fields of a product body with their kinds, and the problem codes. */
function sdkConstantsOf(text) {
  const { components } = JSON.parse(text);
  const kindOf = ({ type, $ref, anyOf }) =>
    [type ?? ($ref || anyOf ? 'object' : 'json')].flat().find((one) => one !== 'null');
  const fields = Object.entries(components.schemas.CreateProduct.properties).map(
    ([name, schema]) => `  ${name}: '${kindOf(schema)}',\n`,
  );
  return `${sdkHeading}
/** The fields of a product in a body, each with the kind of its value. */
export const productFields = {
${fields.join('')}} as const;
${problemCodesOf(components)}`;
}

function problemCodesOf({ responses }) {
  const codes = [...JSON.stringify(responses).matchAll(/"code":\{"enum":(\[[^\]]+\])/g)].flatMap(([, list]) =>
    JSON.parse(list),
  );
  const union = [...new Set(codes)].sort().map((code) => `\n  | '${code}'`);
  return `
/** The codes of the problems that the service answers with. New ones may come. */
export type ProblemCode =${union.join('')};
`;
}
