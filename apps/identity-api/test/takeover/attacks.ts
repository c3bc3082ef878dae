import fc, { type Arbitrary } from 'fast-check';
import type { Scope } from '../../src/scopes.js';
import type { AdministrativeCall } from './administrative-calls.js';
import { kinds } from './world.js';

/** One attack, from which everything follows. */
export interface Attack {
  victim: string;
  /** Whether the service token is an operator's. */
  isOperator: boolean;
  /** Whether the attacker signs in as an administrator with the scopes, and has no service token. */
  isPerson?: boolean;
  calls: AdministrativeCall[];
  /** Whether the attacker tries everything before a newcomer comes, too. */
  isEager: boolean;
}

// Shrinking leaves a call out; nothing else does, nearly.
const mostly = (calls: Arbitrary<AdministrativeCall>) => fc.option(calls, { freq: 20 });

export const attacksBy = (calls: Arbitrary<AdministrativeCall>): Arbitrary<Attack> =>
  fc.record({
    victim: fc.constantFrom(...Object.keys(kinds)),
    isOperator: fc.constantFrom(false, false, true),
    isPerson: fc.constantFrom(false, false, false, true),
    calls: fc.tuple(mostly(calls), mostly(calls), mostly(calls)).map((some) => some.filter((call) => call !== null)),
    isEager: fc.boolean(),
  });

interface KnownAttack {
  name: string;
  scopes: readonly Scope[];
  victim: keyof typeof kinds;
  call: AdministrativeCall;
}

const address = { method: 'PATCH', path: '/v1/users/<victim>', body: { email: '<attacker’s address>' } };
const connections = '/v1/organizations/<organization>/sso-connections';
const provider = {
  issuer: '<attacker’s issuer>',
  client_id: 'plinth',
  client_secret: 'a-secret-of-the-provider-0123456789',
};
const connection = { method: 'POST', path: connections, body: { type: 'oidc', display_name: 'Another', ...provider } };
const issuer = { method: 'PATCH', path: `${connections}/<sso-connections>`, body: provider };
const ticket = { method: 'POST', path: '/v1/users/<victim>:issueEnrollmentTicket' };
const ofUsers = { scopes: ['user:write'] } as const;
const ofProviders = { scopes: ['organization:write', 'sso:write'] } as const;

const myGroups = { method: 'PATCH', path: '/v1/users/<own account>', body: { groups: ['admins'] } };
const myRole = { method: 'PUT', path: '/v1/users/<own account>/roles/<roles>' };
const theirGroups = { method: 'PATCH', path: '/v1/roles/<roles>', body: { groups: ['staff'] } };
const theirConsole = {
  method: 'PATCH',
  path: '/v1/clients/<console with user:recover>',
  body: { redirect_uris: ['<callback>'] },
};
const ofRoles = { scopes: ['role:write'] } as const;
const administratorWithPasskey = 'an administrator with a passkey';
const newcomer = 'a newcomer who is an administrator';

/** Attacks on the rights of administrators, each of one call. */
export const attacksOnRights: readonly KnownAttack[] = [
  { name: 'entering a group', ...ofUsers, victim: administratorWithPasskey, call: myGroups },
  { name: 'taking a role', ...ofRoles, victim: administratorWithPasskey, call: myRole },
  { name: 'giving a role to a group', ...ofRoles, victim: administratorWithPasskey, call: theirGroups },
  { name: 'a ticket of an administrator', ...ofUsers, victim: newcomer, call: ticket },
  { name: 'a ticket before the role', ...ofUsers, victim: 'a newcomer who becomes an administrator', call: ticket },
  { name: 'a connection for an administrator', ...ofProviders, victim: newcomer, call: connection },
  { name: 'redirecting administrators', scopes: ['client:write'], victim: newcomer, call: theirConsole },
];

/** Attacks that once succeeded, or would have, each of one call. */
export const knownAttacks: readonly KnownAttack[] = [
  { name: 'changing an address', ...ofUsers, victim: 'somebody with a passkey', call: address },
  { name: 'a ticket', ...ofUsers, victim: 'somebody with a link', call: ticket },
  { name: 'a ticket after the link', ...ofUsers, victim: 'somebody whose link was removed', call: ticket },
  { name: 'moving the issuer', ...ofProviders, victim: 'somebody with a link', call: issuer },
  { name: 'another connection', ...ofProviders, victim: 'somebody with a passkey', call: connection },
  { name: 'another connection beside a link', ...ofProviders, victim: 'somebody with a link', call: connection },
];

export const carriedOut = ({ victim, call }: KnownAttack): Attack => ({
  ...{ victim, calls: [call] },
  ...{ isOperator: false, isEager: false },
});
