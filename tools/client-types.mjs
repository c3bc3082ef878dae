import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

const heading = `// Generated from openapi.json by "npm run openapi": the types of a client of this service, as openapi-typescript makes
// them. The contract test walks the running service with them.
`;

const blob = ts.factory.createTypeReferenceNode('Blob');

/**
 * What openapi-typescript makes of an interface description, comments left out; a file in a form is a Blob.
 * @param {string} text an OpenAPI document
 * @returns {Promise<string>}
 */
export async function clientTypesOf(text) {
  const nodes = await openapiTS(JSON.parse(text), {
    transform: ({ contentMediaType }) => (contentMediaType === 'application/octet-stream' ? blob : undefined),
  });
  return heading + astToString(nodes, { formatOptions: { removeComments: true } });
}
