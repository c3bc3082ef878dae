import { relative, sep } from 'node:path';

/** The name of a type such as `ProviderScope` or `typeof allProviders`; undefined if it is no reference. */
function referenceName(type) {
  if (type?.type === 'TSTypeQuery' && type.exprName.type === 'Identifier') return `typeof ${type.exprName.name}`;
  if (type?.type !== 'TSTypeReference') return undefined;
  return type.typeName.type === 'TSQualifiedName' ? type.typeName.right.name : type.typeName.name;
}

function isTenantType(type, tenantTypes) {
  if (type?.type === 'TSUnionType') return type.types.every((member) => isTenantType(member, tenantTypes));
  return tenantTypes.includes(referenceName(type));
}

function functionOf(member) {
  if (member.type === 'MethodDefinition' && member.kind === 'method') return member.value;
  if (member.type === 'PropertyDefinition' && /Function/.test(member.value?.type ?? '')) return member.value;
  return undefined;
}

const isPublic = ({ accessibility, key }) =>
  accessibility !== 'private' && accessibility !== 'protected' && key.type !== 'PrivateIdentifier';

/** Requires the tenant as first parameter, which prevents unscoped reads. `exempt`: exceptions with their reasons. */
export const tenantFirst = {
  meta: {
    type: 'problem',
    docs: { description: 'The tenant is the first parameter of every repository method' },
    schema: [
      {
        type: 'object',
        properties: {
          tenantTypes: { type: 'array', items: { type: 'string' }, minItems: 1 },
          tenantNames: { type: 'array', items: { type: 'string' } },
          exempt: { type: 'object', additionalProperties: { type: 'string', minLength: 10 } },
        },
        required: ['tenantTypes'],
        additionalProperties: false,
      },
    ],
    messages: {
      unscoped:
        'The first parameter of {{name}} must be the tenant ({{tenants}}), and the statement must filter by it. A ' +
        'transaction is the second parameter. A platform key passes the scope of all tenants explicitly. If the rows belong ' +
        'to no tenant, list {{path}}#{{name}} with the reason in eslint.config.mjs.',
    },
  },
  create(context) {
    const { tenantTypes, tenantNames = [], exempt = {} } = context.options[0];
    const path = relative(context.cwd, context.filename).replaceAll(sep, '/');
    if (path in exempt) return {};

    const check = (name, fn, node) => {
      if (`${path}#${name}` in exempt) return;
      // With a default value or a question mark, a caller could forget the tenant.
      const [first] = fn.params;
      const isRequired = (first?.type === 'Identifier' || first?.type === 'ObjectPattern') && !first.optional;
      const type = first?.typeAnnotation?.typeAnnotation;
      const isOneTenant = tenantNames.includes(first?.name) && type?.type === 'TSStringKeyword';
      if (isRequired && (isOneTenant || isTenantType(type, tenantTypes))) return;
      const tenants = [...tenantTypes, ...tenantNames.map((id) => `${id}: string`)].join(', ');
      context.report({ node, messageId: 'unscoped', data: { name, path, tenants } });
    };
    return {
      ClassBody({ body }) {
        for (const member of body) {
          const fn = functionOf(member);
          if (fn && isPublic(member)) check(context.sourceCode.getText(member.key), fn, member.key);
        }
      },
      'ExportNamedDeclaration > FunctionDeclaration'(node) {
        check(node.id.name, node, node.id);
      },
      'ExportNamedDeclaration > VariableDeclaration > VariableDeclarator'(node) {
        if (/Function/.test(node.init?.type ?? '')) check(node.id.name, node.init, node.id);
      },
    };
  },
};
