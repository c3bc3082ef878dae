import { Inject, Injectable, Optional } from '@nestjs/common';
import { Database, violates, type Transaction } from '@plinth/database';
import { isUuid, uuidV7 } from '@plinth/formats';
import type { Page, PageRequest } from '@plinth/pagination';
import { invalidField, problem } from '../errors.js';
import { PEOPLE_SETTINGS, type PeopleSettings } from '../people-settings.js';
import { lackingScopes, type Principal } from '../principal.js';
import { ProvidersService } from '../providers/providers.service.js';
import type { Scope } from '../scopes.js';
import type { CreateRole, GivenRole, KnownRole, ScopedRoleView, UpdateRole } from './roles.dto.js';
import { RolesRepository, type RoleRow } from './roles.repository.js';
import { builtInRole, builtInRoles, isPlatformScope, scopesInTeam, scopesOnPlatform } from '../role-scopes.js';

type RoleName = Pick<RoleRow, 'id' | 'name' | 'slug'>;

const slugConstraint = 'roles_provider_slug_key';

@Injectable()
export class RolesService {
  constructor(
    private readonly database: Database,
    private readonly roles: RolesRepository,
    private readonly providers: ProvidersService,
    @Optional() @Inject(PEOPLE_SETTINGS) private readonly people?: PeopleSettings | null,
  ) {}

  async list(request: PageRequest): Promise<Page<ScopedRoleView>> {
    const { items, total } = await this.roles.list(request);
    return { items: items.map(toScopedRoleView), total };
  }

  async requireVisible(_principal: unknown, id: string): Promise<void> {
    const exists = isUuid(id) && (isBuiltIn(id) || (await this.roles.find(id)) !== undefined);
    if (!exists) throw problem('role_not_found');
  }

  async create(giver: Principal, body: CreateRole): Promise<ScopedRoleView> {
    const { name, slug, scopes, providerId = null, platform = false } = body;
    if (providerId !== null && !(await this.providers.find(providerId)))
      throw invalidField('providerId', 'unknown', 'does not match any provider');
    requireHeld(giver, scopes);
    if (builtInRole(slug)) throw problem('slug_taken', `"${slug}" is the slug of a built-in role.`);
    const role = { id: uuidV7(), providerId, name, slug, scopes, platform };
    try {
      await this.database.transaction((tx) => this.roles.insert(tx, role));
    } catch (error) {
      if (violates(error, slugConstraint))
        throw problem('slug_taken', `A role with the slug "${slug}" exists. Change its scopes instead.`);
      throw error;
    }
    return role;
  }

  update(giver: Principal, id: string, changes: UpdateRole): Promise<ScopedRoleView> {
    return this.database.transaction(async (tx) => {
      const role = await this.mustLock(tx, id);
      requireHeld(giver, [...scopesOf(role), ...(changes.scopes ?? [])]);
      if (!role.platform && changes.scopes?.some(isPlatformScope))
        throw invalidField('scopes', 'platform_scope', "must not contain platform scopes in a vendor's role");
      await this.roles.update(tx, id, changes);
      return toScopedRoleView({ ...role, ...changes });
    });
  }

  delete(giver: Principal, id: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      const role = await this.mustLock(tx, id);
      requireHeld(giver, scopesOf(role));
      if (!(await this.roles.delete(tx, role))) throw problem('role_in_use');
    });
  }

  /**
   * The role with this slug, of a provider or, if null, of the platform, to be given by `giver`. Creates or renames it.
   * Throws scope_not_held. Only where people cannot sign in, the role may have scopes that its giver lacks: then
   * `isGranted` is false.
   */
  async give(
    giver: Principal,
    providerId: string | null,
    tx: Transaction,
    given: GivenRole,
  ): Promise<{ role: RoleName; isGranted: boolean }> {
    const row = await this.roles.ensure(providerId, tx, given);
    if (!row) throw invalidField('adminRole.slug', 'unknown', 'must not be the slug of a role of every provider');
    const { id, name, slug } = row;
    const isGranted = lackingScopes(giver, scopesOf(row)).length === 0;
    if (this.people) requireHeld(giver, scopesOf(row));
    return { role: { id, name, slug }, isGranted };
  }

  /** Like `give`, for a role that the provider knows, and always only with scopes that the giver holds. */
  async giveKnown(giver: Principal, providerId: string, tx: Transaction, { slug, name }: KnownRole): Promise<RoleName> {
    const builtIn = builtInRole(slug);
    const known = (await this.roles.nameOf(providerId, tx, slug)) ?? (builtIn?.platform ? undefined : builtIn?.name);
    if (known === undefined)
      throw invalidField('role.slug', 'unknown', 'must be owner, editor, viewer or another role of the vendor');
    const { role, isGranted } = await this.give(giver, providerId, tx, { slug, name: name ?? known });
    if (!isGranted) throw problem('scope_not_held', `You lack scopes of the role ${slug}.`);
    return role;
  }

  /** Whoever changes or takes away a role must hold its scopes, too. Throws scope_not_held. */
  async requireHeldBy(changer: Principal, id: string | null, tx: Transaction): Promise<void> {
    const role = id === null ? undefined : await this.roles.find(id, tx);
    if (role) requireHeld(changer, scopesOf(role));
  }

  private async mustLock(tx: Transaction, id: string): Promise<RoleRow> {
    const role = isBuiltIn(id) ? undefined : await this.roles.lock(tx, id);
    if (isBuiltIn(id) || (role && builtInRole(role.slug))) throw problem('role_built_in');
    if (!role) throw problem('role_not_found');
    return role;
  }
}

const isBuiltIn = (id: string): boolean => builtInRoles.some((role) => role.id === id);

function requireHeld(giver: Principal, scopes: readonly Scope[]): void {
  const lacking = lackingScopes(giver, scopes);
  if (lacking.length > 0)
    throw problem(
      'scope_not_held',
      `You cannot give, change or take away a role with scopes that you lack: ${lacking.join(', ')}.`,
    );
}

const scopesOf = ({ slug, scopes, sharedScopes, platform, providerId }: RoleRow): readonly Scope[] =>
  platform && providerId === null ? scopesOnPlatform(slug, scopes) : scopesInTeam(slug, scopes, sharedScopes);

const toScopedRoleView = (role: RoleRow): ScopedRoleView => ({
  id: role.id,
  name: role.name,
  slug: role.slug,
  providerId: role.providerId,
  scopes: [...scopesOf(role)],
  platform: role.platform,
});
