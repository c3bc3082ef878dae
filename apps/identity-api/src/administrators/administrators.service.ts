import { Inject, Injectable } from '@nestjs/common';
import type { Queryable, Transaction } from '@plinth/database';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import { problem } from '../errors.js';
import { allOrganizations, requireStepUp, type TokenPrincipal } from '../principal.js';
import { effectiveScopes, type Scope } from '../scopes.js';
import { AdministratorsRepository, type AdministratorRole } from './administrators.repository.js';

/** What a person's roles grant in this API. */
export interface Administrator {
  scopes: ReadonlySet<Scope>;
  /** Those that reach every organization. */
  operatorScopes: ReadonlySet<Scope>;
  /** The names of the roles that grant any of the scopes. */
  rolesFor: (scopes: readonly Scope[]) => string[];
}

type Rights = Pick<AdministratorRole, 'admin_scopes' | 'operator'>;

/** The right that an operator role grants in addition to its scopes. */
const operatorRight = 'operator';

/**
 * The rights of people in this API, and who may touch them: somebody without a right must not be able to give it, take
 * it, or become a person who has it.
 */
@Injectable()
export class AdministratorsService {
  constructor(
    private readonly administrators: AdministratorsRepository,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  async find(userId: string): Promise<Administrator> {
    const roles = await this.administrators.rolesOf(allOrganizations, userId);
    const ofOperators = roles.filter(
      (role) => role.operator && role.organization_id === this.config.OPERATOR_ORGANIZATION,
    );
    return {
      scopes: scopesOf(roles),
      operatorScopes: scopesOf(ofOperators),
      rolesFor: (scopes) =>
        roles.filter((role) => scopes.some((scope) => scopesOf([role]).has(scope))).map(({ name }) => name),
    };
  }

  /** Every right of a person, for comparison with `rightsOf`. */
  async rightsOfUser(userId: string, on?: Queryable): Promise<string[]> {
    return rightsOfRoles(await this.rolesOfUser(userId, on));
  }

  rolesOfUser(userId: string, on?: Queryable): Promise<Rights[]> {
    return this.administrators.rolesOf(allOrganizations, userId, on);
  }

  /**
   * Throws `scope_not_held` or `operator_only` unless the caller has every right that the roles grant, and
   * `stale_authentication` unless the caller could use these rights for a change.
   */
  requireRights(principal: TokenPrincipal, roles: readonly Rights[]): void {
    const held = new Set(rightsOf(principal));
    const rights = rightsOfRoles(roles);
    const lacking = rights.filter((right) => !held.has(right));
    if (lacking.includes(operatorRight)) throw problem('operator_only', 'This is possible only for operators.');
    if (lacking.length > 0)
      throw problem(
        'scope_not_held',
        `Your token lacks ${lacking.join(', ')}. To give, change or take an administrator’s role, or change how its holders sign in, you need all its scopes.`,
      );
    // Otherwise somebody with an old token could make an administrator who signs in anew.
    requireStepUp(principal, rights);
  }

  /** Throws `own_account`, `scope_not_held` or `operator_only` unless the caller may touch how a person signs in. */
  async requireRightsOf(principal: TokenPrincipal, tx: Transaction, userId: string): Promise<void> {
    requireOtherThanSelf(principal, userId);
    this.requireRights(principal, await this.rolesOfUser(userId, tx));
  }

  /**
   * Runs a change of roles, or of the groups of a user. Throws `scope_not_held` or `operator_only` unless the caller has
   * the rights involved, `own_account` if the caller loses a right, and `last_administrator` if nobody active has
   * role:write afterwards.
   */
  async changing<Result>(
    principal: TokenPrincipal,
    tx: Transaction,
    { organizationId, roles }: { organizationId: string; roles: readonly Rights[] },
    change: () => Promise<Result>,
  ): Promise<Result> {
    this.requireRights(principal, roles);
    if (rightsOfRoles(roles).length === 0) return change();
    await this.administrators.lock(organizationId, tx);
    const caller = principal.ofPerson?.userId;
    const before = caller === undefined ? [] : await this.rightsOfUser(caller, tx);
    const hadWriter = await this.administrators.hasRoleWriter(organizationId, tx);
    const result = await change();
    const after = caller === undefined ? [] : await this.rightsOfUser(caller, tx);
    if (before.some((right) => !after.includes(right)))
      throw problem('own_account', 'You cannot take rights from yourself. Ask another administrator.');
    const isOperator = principal.organizationId === null;
    if (!isOperator && hadWriter && !(await this.administrators.hasRoleWriter(organizationId, tx)))
      throw problem(
        'last_administrator',
        'Nobody active would have role:write afterwards. Give it to somebody else first.',
      );
    return result;
  }

  /** The roles that people have by these groups. */
  async rolesOfGroups(organizationId: string, groups: readonly string[], tx: Transaction): Promise<Rights[]> {
    return groups.length === 0 ? [] : this.administrators.rolesOfGroups(organizationId, groups, tx);
  }
}

/** Throws `own_account`: people use their account page, which has other safeguards. */
export function requireOtherThanSelf({ ofPerson }: TokenPrincipal, userId: string): void {
  if (ofPerson?.userId === userId.toLowerCase())
    throw problem('own_account', 'You cannot do this to your own account. Ask another administrator.');
}

/** What a caller could pass on. */
export const rightsOf = ({ scopes, organizationId }: TokenPrincipal): string[] => [
  ...scopes,
  ...(organizationId === null ? [operatorRight] : []),
];

const rightsOfRoles = (roles: readonly Rights[]): string[] => [
  ...new Set(roles.flatMap((role) => [...role.admin_scopes, ...(role.operator ? [operatorRight] : [])])),
];

const scopesOf = (roles: readonly Rights[]): ReadonlySet<Scope> =>
  effectiveScopes(roles.flatMap(({ admin_scopes: scopes }) => scopes));
