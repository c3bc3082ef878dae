import { Injectable } from '@nestjs/common';
import { invalidField, problem } from '../errors.js';
import type { TokenPrincipal } from '../principal.js';
import { TenantsRepository } from './tenants.repository.js';

/** Whose rows a request is about. Below every feature, the audit log too, which organizations themselves write to. */
@Injectable()
export class TenantsService {
  constructor(private readonly tenants: TenantsRepository) {}

  /**
   * The organization that a request of a service token is about: an operator names it, an organization's own token may
   * leave it out and can name no other. `deletedToo`: also one that is deleted, for what stays of it.
   */
  async chosen(
    principal: TokenPrincipal,
    given: string | undefined,
    { deletedToo = false }: { deletedToo?: boolean } = {},
  ): Promise<string> {
    if (principal.organizationId !== null) {
      if (given !== undefined && given !== principal.organizationId) throw problem('wrong_organization');
      return principal.organizationId;
    }
    if (given === undefined) throw invalidField('organization_id', 'required', 'is required with an operator token');
    if (!(await this.tenants.exists(given, { deletedToo })))
      throw invalidField('organization_id', 'unknown', 'names no organization');
    return given;
  }
}
