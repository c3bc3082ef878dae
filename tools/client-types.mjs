import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

const heading = `// Generated from openapi.json by "npm run openapi": the types of a client of this service, as openapi-typescript makes
// them. The contract test walks the running service with them.
`;

const blob = ts.factory.createTypeReferenceNode('Blob');
const fileAsBlob = ({ contentMediaType }) => (contentMediaType === 'application/octet-stream' ? blob : undefined);

const print = (nodes) => astToString(nodes, { formatOptions: { removeComments: true } });

/**
 * What openapi-typescript makes of an interface description, comments left out; a file in a form is a Blob.
 * @param {string} text an OpenAPI document
 * @returns {Promise<string>}
 */
export async function clientTypesOf(text) {
  return heading + print(await openapiTS(JSON.parse(text), { transform: fileAsBlob }));
}

/**
 * The same of a service whose client package has the types of some of its routes: the others stand here, those of the
 * package are taken from it.
 * @param {string} text the OpenAPI document of catalogue-api
 * @param {string} client the package's name; it exports `paths`, `webhooks`, `components` and `operations`
 * @returns {Promise<string>}
 */
export async function clientTypesBeside(text, client) {
  const document = JSON.parse(text);
  const [all, own] = await Promise.all(
    [document, keyPartOf(document)].map((part) => openapiTS(part, { transform: fileAsBlob })),
  );
  const ownOf = (name) => own.find((node) => node.name?.text === name);
  const interfaces = all
    .filter(({ kind }) => kind === ts.SyntaxKind.InterfaceDeclaration)
    .map((node) => node.name.text);
  const imports = interfaces.map((name) => `${name} as Client${name}`).join(', ');
  const nodes = all.map((node) => (interfaces.includes(node.name?.text) ? beside(node, ownOf(node.name.text)) : node));
  return `${heading}import type { ${imports} } from '${client}';\n${print(nodes)}`;
}

const nameOf = ({ name }) => name.text;

/** The interface `node` with the members that `own` lacks; the others, and the parts of members that both have, by `extends`. */
function beside(node, own) {
  const { factory } = ts;
  const client = `Client${nameOf(node)}`;
  const known = new Map(own.members.map((member) => [nameOf(member), member]));
  const isSplit = nameOf(node) === 'components';
  const rest = node.members.flatMap((member) => {
    const had = known.get(nameOf(member));
    if (!had) return [member];
    if (!isSplit || !ts.isTypeLiteralNode(member.type) || !ts.isTypeLiteralNode(had.type)) return [];
    const names = new Set(had.type.members.map(nameOf));
    const more = factory.createTypeLiteralNode(member.type.members.filter((one) => !names.has(nameOf(one))));
    const from = factory.createIndexedAccessTypeNode(
      factory.createTypeReferenceNode(client),
      factory.createLiteralTypeNode(factory.createStringLiteral(nameOf(member))),
    );
    const { modifiers, name, questionToken } = member;
    return [
      factory.createPropertySignature(modifiers, name, questionToken, factory.createIntersectionTypeNode([from, more])),
    ];
  });
  const base = factory.createExpressionWithTypeArguments(factory.createIdentifier(client), undefined);
  const heritage = factory.createHeritageClause(ts.SyntaxKind.ExtendsKeyword, [base]);
  return factory.updateInterfaceDeclaration(node, node.modifiers, node.name, undefined, [heritage], rest);
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

const keyPartOf = (document) => partOf(document, (path) => path.startsWith('/api/v1/key/'));

/**
 * The types of libs/catalogue-client: of the routes for vendors' keys, with their descriptions as comments.
 * @param {string} text the OpenAPI document of catalogue-api
 * @returns {Promise<string>}
 */
export async function sdkTypesOf(text) {
  return sdkHeading + astToString(await openapiTS(keyPartOf(JSON.parse(text)), { transform: fileAsBlob }));
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
