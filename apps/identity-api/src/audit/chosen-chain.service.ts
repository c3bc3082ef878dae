import { Injectable } from '@nestjs/common';
import { invalidField, problem } from '../errors.js';
import { operatorChain, type TokenPrincipal } from '../principal.js';
import { TenantsService } from '../tenants/tenants.service.js';

/** Which chain a request names. */
export interface ChainQuery {
  chain?: 'operator' | undefined;
  organization_id?: string | undefined;
}

/** Finds the audit chain that a request of a service token is about. */
@Injectable()
export class ChosenChain {
  constructor(private readonly tenants: TenantsService) {}

  /** The id of an organization, or that of the operators' chain, which only an operator's token reads. */
  async of(principal: TokenPrincipal, { chain, organization_id }: ChainQuery): Promise<string> {
    if (chain === undefined) return this.tenants.chosen(principal, organization_id, { deletedToo: true });
    if (principal.organizationId !== null)
      throw problem('operator_only', 'Only an operator token can read the chain of operators.');
    if (organization_id !== undefined)
      throw invalidField('organization_id', 'excluded', 'must be left out where chain is given');
    return operatorChain;
  }
}
