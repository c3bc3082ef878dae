import type { OpenApiDocument } from '@plinth/test-kit';
import fc, { type Arbitrary } from 'fast-check';
import { allScopes, effectiveScopes, type Scope } from '../../src/scopes.js';

/** One call of a service token. Names in angle brackets stand for what each world has: `<victim>`. */
export interface AdministrativeCall {
  method: string;
  path: string;
  body?: Record<string, unknown>;
}

/** Addresses that may lead to an account. */
export const addresses = [
  '<attacker’s address>',
  '<other address>',
  '<victim’s address>',
  '<VICTIM’S ADDRESS>',
  '<outside address>',
];

// What matters of a member, in whichever body it stands; one that is not here has the value of the example. The first is
// tried most.
const values: Readonly<Record<string, readonly unknown[]>> = {
  email: addresses,
  groups: [['staff'], ['emergency'], ['admins']],
  admin_scopes: [['<scopes>'], ['user:recover']],
  operator: [true],
  resources: [[{ identifier: '<issuer>', permissions: ['user:recover'] }]],
  organization_id: ['<organization>', '<victim’s organization>'],
  slug: ['<slug>'],
  sso_required: [true, false],
  break_glass_group: [null, 'emergency'],
  self_recovery: [true],
  send_mail: [true],
  domain: ['<outside domain>', '<domain>'],
  verified: [true],
  issuer: ['<attacker’s issuer>', '<company’s issuer>', null],
  client_id: ['plinth', 'another'],
  client_secret: ['a-secret-of-the-provider'],
  jit: [true, false],
  succeeds: ['<sso-connections>', '<last of sso-connections>', null],
  redirect_uris: [['<callback>']],
  service_scopes: [['<scopes>'], ['user:recover'], ['user:write']],
  'CreateSsoConnection.type': ['oidc'],
  'CreateToken.scopes': [['<scopes>'], ['user:recover'], ['user:write', 'sso:write']],
  expires_at: [null],
  effect: ['ALLOW', 'BLOCK', 'REQUIRE_MFA'],
  conditions: [[]],
  url: ['https://attacker.example/hooks'],
  events: [['*']],
};

// Whom or what a path names. Of any other kind: one that the organization has, or the last one that was made.
const targets: Readonly<Record<string, readonly string[]>> = {
  users: ['<victim>', '<own account>', '<last of users>'],
  organizations: ['<organization>', '<victim’s organization>'],
  domains: ['<domain>', '<outside domain>'],
  clients: ['<clients>', '<service with user:recover>', '<console with user:recover>', '<last of clients>'],
};

/** What may stand in a path behind `kind`, the likeliest first. */
export const targetsOf = (kind: string): readonly string[] => targets[kind] ?? [`<${kind}>`, `<last of ${kind}>`];

interface Operation {
  method: string;
  path: string;
  schema: { name: string; members: readonly string[]; required: readonly string[] };
  example: Record<string, unknown> | undefined;
}

/** The operations of a service token with these scopes, by the description of the service. */
export function operationsOf(
  document: OpenApiDocument,
  scopes: readonly Scope[],
  what: 'reading' | 'writing',
): Operation[] {
  const held = effectiveScopes(scopes);
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => (method === 'get') === (what === 'reading'))
      .filter(([, operation]) => allows(operation, held))
      .map(([method, { requestBody }]) => {
        const { schema = {}, example } = requestBody?.content['application/json'] ?? {};
        const name = typeof schema['$ref'] === 'string' ? schema['$ref'].split('/').at(-1)! : '';
        const { properties = {}, required = [] } = document.components.schemas[name] ?? schema;
        const members = Object.keys(properties as object);
        return {
          method: method.toUpperCase(),
          path,
          schema: { name, members, required: required as string[] },
          example: example as Operation['example'],
        };
      }),
  );
}

function allows(operation: OpenApiDocument['paths'][string][string], held: ReadonlySet<Scope>): boolean {
  const { security = [], 'x-required-scopes': { all = [], any } = {} } = operation;
  const isHeld = (scope: string): boolean => held.has(scope as Scope);
  return security.some((way) => 'serviceToken' in way) && all.every(isHeld) && (any?.some(isHeld) ?? true);
}

/** Calls that these scopes allow; where they allow none, calls that are refused. */
export function callsBy(document: OpenApiDocument, scopes: readonly Scope[]): Arbitrary<AdministrativeCall> {
  const allowed = operationsOf(document, scopes, 'writing');
  const operations = allowed.length > 0 ? allowed : operationsOf(document, allScopes, 'writing');
  // Of what is deleted nothing can be taken over.
  const weightOf = ({ method }: Operation): number => (method === 'DELETE' ? 1 : 3);
  return fc.oneof(...operations.map((operation) => ({ weight: weightOf(operation), arbitrary: callOf(operation) })));
}

/** Any of them, half of the time the first. */
const firstOf = <Value>([first, ...others]: readonly [Value, ...Value[]] | readonly Value[]): Arbitrary<Value> =>
  fc.oneof(fc.constant(first as Value), fc.constantFrom(first as Value, ...others));

function callOf({ method, path, schema, example }: Operation): Arbitrary<AdministrativeCall> {
  const places = [...path.matchAll(/([\w-]+)\/\{\w+\}/g)].map(([, kind = '']) => firstOf(targetsOf(kind)));
  const paths = fc.tuple(...places).map((names) => {
    const rest = [...names];
    return path.replace(/\{\w+\}/g, () => rest.shift()!);
  });
  if (example === undefined) return fc.record({ method: fc.constant(method), path: paths });
  return fc.record({ method: fc.constant(method), path: paths, body: bodyOf(schema, example) });
}

function bodyOf(
  { name, members, required }: Operation['schema'],
  example: Record<string, unknown>,
): Arbitrary<Record<string, unknown>> {
  const known = members.filter((member) => member in example || member in values);
  const arbitraries = known.map((member) => {
    const choices = firstOf(values[`${name}.${member}`] ?? values[member] ?? [example[member]]);
    const isNeeded = required.includes(member) || member === 'organization_id';
    return [member, isNeeded ? choices : fc.option(choices, { nil: undefined, freq: 3 })] as const;
  });
  return fc.record(Object.fromEntries(arbitraries));
}
