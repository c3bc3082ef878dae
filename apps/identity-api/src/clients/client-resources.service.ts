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
  isOwnService: boolean;
  held: readonly ResourceOfClient[];
}

interface Wanted {
  resources?: SetClientResource[];
  audiences?: string[];
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
    { organizationId, type, isOwnService, held }: Owner,
    body: Wanted,
  ): Promise<ResourceOfClient[]> {
    const full = body.resources?.map(({ identifier }) => identifier);
    if (full && body.audiences && !isDeepStrictEqual(new Set(full), new Set(body.audiences)))
      throw invalidField('audiences', 'agrees', 'is a short form of resources; name the same ones or omit it');
    const field = body.resources ? 'resources' : 'audiences';
    const given: SetClientResource[] | undefined =
      body.resources ?? body.audiences?.map((each) => ({ identifier: each }));
    if (!given) return [...held];
    const identifiers = given.map(({ identifier }) => identifier);
    const known = new Map(
      (await this.resources.named(organizationId, identifiers, tx)).map((each) => [each.identifier, each]),
    );
    const wanted = given.map((entry, index) => {
      const at = body.resources ? `${field}.${index}.identifier` : `${field}.${index}`;
      const resource = known.get(entry.identifier);
      if (!resource)
        throw invalidField(at, 'unknown', 'does not name a resource of the client’s organization or the operators');
      if (identifiers.indexOf(entry.identifier) < index) throw invalidField(at, 'unique', 'must not repeat a resource');
      const before = held.find(({ id }) => id === resource.id);
      const ofShortForm = { permissions: '*', service_permissions: isOwnService ? '*' : [] } as const;
      const fallback = body.resources ? undefined : (before ?? ofShortForm);
      const {
        permissions = fallback?.permissions ?? '*',
        service_permissions: own = fallback?.service_permissions ?? [],
      } = entry;
      if (type === 'public' && own.length > 0)
        throw invalidField(
          `${field}.${index}.service_permissions`,
          'confidential',
          'can only be given to a confidential client',
        );
      const path = `${field}.${index}`;
      return {
        id: resource.id,
        identifier: resource.identifier,
        permissions: checked(principal, resource, permissions, before?.permissions, `${path}.permissions`),
        service_permissions: checked(
          principal,
          resource,
          own,
          before?.service_permissions,
          `${path}.service_permissions`,
        ),
      };
    });
    return wanted.sort((one, other) => (one.identifier < other.identifier ? -1 : 1));
  }
}

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
