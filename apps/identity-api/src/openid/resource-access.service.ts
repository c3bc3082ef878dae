import { Injectable } from '@nestjs/common';
import type { ResourceOfClient } from '../clients/resource-of-client.shared.js';
import { ResourcesService, type GrantableResource } from '../resources/resources.service.js';
import { RolesService } from '../roles/roles.service.js';
import type { Person } from './accounts.service.js';

/** What a token for a resource may contain, as of now. */
export interface Access {
  resource: GrantableResource;
  permissions: string[];
  /** The names of the person's roles that grant something there. */
  roles: string[];
}

interface ClientOfResources {
  resources: readonly Omit<ResourceOfClient, 'id'>[];
}

/** Evaluates what clients and people may do with resources. */
@Injectable()
export class ResourceAccess {
  constructor(
    private readonly resources: ResourcesService,
    private readonly roles: RolesService,
  ) {}

  /** Undefined if the client has no such resource. `person` undefined: whatever the client may request for people. */
  async ofPerson(
    client: ClientOfResources,
    identifier: string,
    person: Person | undefined,
  ): Promise<Access | undefined> {
    const access = await this.ofClient(client, identifier, 'permissions');
    if (!access || !person) return access;
    const { permissions, roles } = await this.roles.grantedTo(person.id, access.resource.id);
    if (access.resource.authorization === 'api') return { ...access, roles };
    return { ...access, permissions: access.permissions.filter((each) => permissions.has(each)), roles };
  }

  /** Undefined if the client may request nothing for itself there. */
  async ofService(client: ClientOfResources, identifier: string): Promise<Access | undefined> {
    const entry = client.resources.find((each) => each.identifier === identifier);
    return entry && entry.service_permissions.length > 0
      ? this.ofClient(client, identifier, 'service_permissions')
      : undefined;
  }

  private async ofClient(
    client: ClientOfResources,
    identifier: string,
    kind: 'permissions' | 'service_permissions',
  ): Promise<Access | undefined> {
    const entry = client.resources.find((each) => each.identifier === identifier);
    const resource = entry && (await this.resources.find(identifier));
    if (!resource) return undefined;
    const [chosen, reserved] = [entry[kind], new Set(resource.reserved)];
    const permissions = resource.permissions.filter((name) =>
      chosen === '*' ? !reserved.has(name) : chosen.includes(name),
    );
    return { resource, permissions, roles: [] };
  }

  /** The resource's claims about a person. The others are undefined, which removes them from an earlier token's. */
  async claimsOf({ resource, roles }: Access, person: Person): Promise<Record<string, unknown>> {
    const wanted = new Set<string>(resource.claims);
    if (wanted.has('email')) wanted.add('email_verified');
    const scope = wanted.has('organization_slug') ? 'organization' : '';
    const { email, email_verified, name, groups, organization_slug } = await person.claims(
      'access_token',
      scope,
      {},
      [],
    );
    const all = { email, email_verified, name, groups, organization_slug, roles };
    return Object.fromEntries(Object.entries(all).map(([key, value]) => [key, wanted.has(key) ? value : undefined]));
  }
}
