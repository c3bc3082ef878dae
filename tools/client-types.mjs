import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

const heading = `// Generated from openapi.json by "npm run openapi": the types of a client of this service, as openapi-typescript makes
// them. The contract test walks the running service with them.
`;

const blob = ts.factory.createTypeReferenceNode('Blob');
const fileAsBlob = ({ contentMediaType }) => (contentMediaType === 'application/octet-stream' ? blob : undefined);

/**
 * What openapi-typescript makes of an interface description, comments left out; a file in a form is a Blob.
 * @param {string} text an OpenAPI document
 * @returns {Promise<string>}
 */
export async function clientTypesOf(text) {
  const nodes = await openapiTS(JSON.parse(text), { transform: fileAsBlob });
  return heading + astToString(nodes, { formatOptions: { removeComments: true } });
}

const sdkHeading = `// Generated from openapi.json of catalogue-api by "npm run openapi": what a key may call, and what it gets.
/* eslint-disable -- generated */
`;

/** The names of the schemas, parameters, … that a part of the document refers to, as `schemas/Product`. */
const referencesIn = (part) =>
  [...JSON.stringify(part).matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, name]) => name);

/** The document with these paths, its webhooks, and the components that they need. */
function partOf({ paths, webhooks, components, ...document }, isWanted) {
  const kept = Object.fromEntries(Object.entries(paths).filter(([path]) => isWanted(path)));
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
 * @param {string} text the OpenAPI document of catalogue-api
 * @returns {Promise<string>}
 */
export async function sdkTypesOf(text) {
  const part = partOf(JSON.parse(text), (path) => path.startsWith('/api/v1/key/'));
  return sdkHeading + astToString(await openapiTS(part, { transform: fileAsBlob }));
}

/**
 * What libs/catalogue-client knows at runtime: the fields of a product in a body, each with the kind of its value, and
 * the codes of problems.
 * @param {string} text the OpenAPI document of catalogue-api
 * @returns {string}
 */
export function sdkConstantsOf(text) {
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
