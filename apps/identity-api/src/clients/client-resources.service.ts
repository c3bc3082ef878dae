import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/database';
import { invalidField, problem } from '../errors.js';
import type { TokenPrincipal } from '../principal.js';
import type { Scope } from '../scopes.js';
import { ResourcesService, type Resource } from '../resources/resources.service.js';
import type { SetClientResource } from './client-resources.dto.js';
import type { ClientType } from './clients.dto.js';
import type { PermissionChoice, ResourceOfClient } from './resource-of-client.shared.js';

interface Owner {
  organizationId: string | null;
  type: ClientType;
  service_scopes: readonly Scope[];
  held: readonly ResourceOfClient[];
}

/** What clients may request of resources. */
@Injectable()
export class ClientResources {
  constructor(private readonly resources: ResourcesService) {}

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
    const known = await this.resources.named(organizationId, identifiers, tx);
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
}

type Choices = Pick<ResourceOfClient, 'permissions' | 'service_permissions'>;

function checked(
  principal: TokenPrincipal,
  { permissions }: Resource,
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

/** Prevents callers from getting scopes through a client that they lack. */
export function requireServiceScopes(
  { scopes }: TokenPrincipal,
  { service_scopes }: { service_scopes: readonly Scope[] },
): void {
  const lacking = service_scopes.filter((scope) => !scopes.has(scope));
  if (lacking.length === 0) return;
  const names = [...new Set(lacking)].join(', ');
  throw problem('scope_not_held', `Your token lacks ${names}. Your token needs every service scope of the client.`);
}
