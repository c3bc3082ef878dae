import { Injectable } from '@nestjs/common';
import { invalidField, problem } from '../errors.js';
import type { TokenPrincipal } from '../principal.js';
import { TenantsRepository } from './tenants.repository.js';

/** It depends on no other feature, because organizations themselves write to the audit log. */
@Injectable()
export class TenantsService {
  constructor(private readonly tenants: TenantsRepository) {}

  /** Operators must name it; other tokens can omit it and cannot name another. `deletedToo` includes deleted ones. */
  async resolve(
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
      throw invalidField('organization_id', 'unknown', 'does not name an organization');
    return given;
  }

  /** The owner of a new or listed record. Null, for operators only: the operators. */
  async resolveOwner(principal: TokenPrincipal, given: string | null | undefined): Promise<string | null> {
    if (given !== null) return this.resolve(principal, given);
    if (principal.organizationId !== null)
      throw problem('operator_only', 'Only an operator token can use null as organization_id.');
    return null;
  }
}
