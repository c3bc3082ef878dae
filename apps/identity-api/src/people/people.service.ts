import { Injectable } from '@nestjs/common';
import type { Page } from '@plinth/pagination';
import { pageRequestOf } from '../fields.js';
import type { TokenPrincipal } from '../principal.js';
import { TenantsService } from '../tenants/tenants.service.js';
import { UsersService, type UserView } from '../users/users.service.js';
import type { ListUsers } from './people.dto.js';
import { PeopleRepository } from './people.repository.js';

@Injectable()
export class PeopleService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly users: UsersService,
    private readonly tenants: TenantsService,
  ) {}

  async list(principal: TokenPrincipal, { organization_id, ...query }: ListUsers): Promise<Page<UserView>> {
    const organizationId = await this.tenants.resolve(principal, organization_id);
    const { items, total } = await this.people.find(organizationId, query, pageRequestOf(query));
    const ids = items.map(({ id }) => id);
    return { items: await this.users.listByIds(organizationId, ids), total };
  }
}
