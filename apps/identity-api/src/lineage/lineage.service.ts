import { Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/database';
import type { Page, PageRequest } from '@plinth/pagination';
import { problem } from '../errors.js';
import { allOrganizations, type OrganizationScope, type TokenPrincipal } from '../principal.js';
import { creatorOf, type Lineage, type StoredCreator } from './lineage.shared.js';
import { LineageRepository, type DescendantRow } from './lineage.repository.js';

// Every use of a client checks all of its creators.
const maxCreators = 20;

/** The lineage of service tokens and clients: what they end with and what ends with them. */
@Injectable()
export class LineageService {
  constructor(private readonly creators: LineageRepository) {}

  /** An adopter and its ancestors. Adoptions by others wait until the transaction ends. */
  adopterLineage(tx: Transaction, id: string): Promise<Lineage> {
    return this.creators.adopterLineage(allOrganizations, tx, id);
  }

  descendantsOf(scope: OrganizationScope, id: string, request: PageRequest): Promise<Page<DescendantRow>> {
    return this.creators.listDescendants(scope, id, request);
  }

  /** Skips creators that the client already depends on. Throws wrong_state beyond 20 creators. */
  withCreator(
    { id, made_by: creators, above }: { id: string; made_by: StoredCreator[] } & Pick<Lineage, 'above'>,
    principal: TokenPrincipal,
  ): StoredCreator[] {
    const creator = creatorOf(principal);
    if (creator.id === id || above.includes(creator.id)) return creators;
    if (creators.length < maxCreators) return [...creators, creator];
    throw problem('wrong_state', `The client has the maximum of ${maxCreators} creators. Adopt it first.`);
  }
}
