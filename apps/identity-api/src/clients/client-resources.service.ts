import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/database';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import { invalidField, problem } from '../errors.js';
import type { TokenPrincipal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { ownApiId, ResourcesService, type ResourceRow } from '../resources/resources.service.js';
import type { SetClientResource } from './client-resources.dto.js';
import type { ClientType } from './clients.dto.js';
import type { PermissionChoice, ResourceOfClient } from './resource-of-client.shared.js';

interface Owner {
  organizationId: string | null;
  type: ClientType;
  service_scopes: readonly Scope[];
  held: readonly ResourceOfClient[];
}

interface Rights {
  organization_id: string | null;
  service_scopes: readonly Scope[];
  resources: readonly ResourceOfClient[];
}

/** What clients may request of resources. */
@Injectable()
export class ClientResources {
  constructor(
    private readonly resources: ResourcesService,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  /**
   * The resources of a client after a change. `held`: before it. In the short form, a client with service scopes gets a new
   * resource's permissions for itself, too. Throws validation_failed and operator_only.
   */
  async wanted(
    tx: Transaction,
    principal: TokenPrincipal,
    { organizationId, type, service_scopes, held }: Owner,
    { resources, audiences }: { resources?: SetClientResource[]; audiences?: string[] },
  ): Promise<ResourceOfClient[]> {
    const identifiers = resources?.map(({ identifier }) => identifier) ?? audiences;
    if (!identifiers) return [...held];
    if (audiences && !isDeepStrictEqual(new Set(identifiers), new Set(audiences)))
      throw invalidField('audiences', 'agrees', 'is a short form of resources; name the same ones or omit it');
    const known = [...(await this.resources.named(organizationId, identifiers, tx)), this.resources.ownApi];
    const ofShortForm = {
      service_permissions: type === 'confidential' && service_scopes.length > 0 ? '*' : [],
    } as const;
    const wanted = identifiers.map((identifier, index) => {
      const at = resources ? `resources.${index}` : `audiences.${index}`;
      const invalid = (rule: string, message: string) =>
        invalidField(resources ? `${at}.identifier` : at, rule, message);
      const resource = known.find((each) => each.identifier === identifier);
      if (!resource) throw invalid('unknown', 'does not name a resource of the client’s organization or the operators');
      if (identifiers.indexOf(identifier) < index) throw invalid('unique', 'must not repeat a resource');
      const before = held.find(({ id }) => id === resource.id);
      const chosen: Partial<Choices> = resources?.[index] ?? before ?? ofShortForm;
      const { permissions = '*', service_permissions: own = [] } = chosen;
      if (type === 'public' && own.length > 0)
        throw invalidField(`${at}.service_permissions`, 'confidential', 'can only be given to a confidential client');
      if (resource.id === ownApiId) requireOwnScopes(permissions, own, at);
      return {
        id: resource.id,
        identifier,
        permissions: checked(principal, resource, permissions, before?.permissions, `${at}.permissions`),
        service_permissions: checked(
          principal,
          resource,
          own,
          before?.service_permissions,
          `${at}.service_permissions`,
        ),
      };
    });
    return wanted.sort((one, other) => (one.identifier < other.identifier ? -1 : 1));
  }

  /**
   * Prevents callers from getting scopes through a client that they lack: its own, or those of administrators who sign
   * in to it. Administrators of the operators' organization may be operators.
   */
  requireScopesOf(
    { scopes, organizationId }: TokenPrincipal,
    { organization_id: owner, service_scopes, resources }: Rights,
  ): void {
    const adminScopes = adminScopesOf(resources);
    const lacking = [...service_scopes, ...adminScopes].filter((scope) => !scopes.has(scope));
    if (lacking.length > 0)
      throw problem(
        'scope_not_held',
        `Your token lacks ${[...new Set(lacking)].join(', ')}. It needs every scope of this API that the client has.`,
      );
    if (adminScopes.length > 0 && owner === this.config.OPERATOR_ORGANIZATION && organizationId !== null)
      throw problem('operator_only', 'Only an operator token can write a client that operators sign in to.');
  }
}

type Choices = Pick<ResourceOfClient, 'permissions' | 'service_permissions'>;

function checked(
  principal: TokenPrincipal,
  { permissions }: ResourceRow,
  chosen: PermissionChoice,
  before: PermissionChoice | undefined,
  path: string,
): PermissionChoice {
  if (chosen === '*') return chosen;
  for (const [index, name] of chosen.entries()) {
    const permission = permissions.find((each) => each.name === name);
    if (!permission) throw invalidField(`${path}.${index}`, 'unknown', 'is not a permission of the resource');
    if (permission.operator_only && principal.organizationId !== null && !before?.includes(name))
      throw problem('operator_only', `Only an operator token can give the permission ${name}.`);
  }
  return [...chosen].sort();
}

/** Rights in this API are listed, so that a later version adds none. */
function requireOwnScopes(permissions: PermissionChoice, own: PermissionChoice, path: string): void {
  if (permissions === '*' || permissions.length === 0)
    throw invalidField(`${path}.permissions`, 'listed', 'must list the scopes that administrators can request');
  if (own.length > 0)
    throw invalidField(`${path}.service_permissions`, 'own', 'must be empty for this API; use service_scopes');
}

/** The scopes of this API that a client may request for administrators. */
const adminScopesOf = (resources: readonly ResourceOfClient[]): Scope[] =>
  resources.flatMap(({ id, permissions }) => (id === ownApiId ? (permissions as Scope[]) : []));

/** Whether a client may request more than before. */
export const isWider = (resources: readonly ResourceOfClient[], held: readonly ResourceOfClient[]): boolean =>
  resources.some((entry) => {
    const before = held.find(({ id }) => id === entry.id);
    const widens = (chosen: PermissionChoice, had: PermissionChoice): boolean =>
      had !== '*' && (chosen === '*' || chosen.some((name) => !had.includes(name)));
    return (
      !before ||
      widens(entry.permissions, before.permissions) ||
      widens(entry.service_permissions, before.service_permissions)
    );
  });

/** The previous version reads `audiences`, and issues JWTs for them. */
export const resourceColumns = (resources: readonly ResourceOfClient[]) => ({
  audiences: resources.filter(({ id }) => id !== ownApiId).map(({ identifier }) => identifier),
  admin_scopes: adminScopesOf(resources),
});
