import { Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/database';
import type { Page, PageRequest } from '@plinth/pagination';
import { problem } from '../errors.js';
import { allOrganizations, type OrganizationScope, type TokenPrincipal } from '../principal.js';
import { makerOf, type Lineage, type MakerSince } from './makers.shared.js';
import { MakersRepository, type DescendantRow } from './makers.repository.js';

// Each use of a client looks at them.
const maxMakers = 20;

/** With what service tokens and clients end. */
@Injectable()
export class MakersService {
  constructor(private readonly makers: MakersRepository) {}

  /** A maker with all that is above it; until the transaction ends, nobody else adopts. */
  lineOfAdopter(tx: Transaction, id: string): Promise<Lineage> {
    return this.makers.lineOfAdopter(allOrganizations, tx, id);
  }

  /** The tokens and clients of a scope that would end with a token. */
  descendantsOf(scope: OrganizationScope, id: string, request: PageRequest): Promise<Page<DescendantRow>> {
    return this.makers.listDescendants(scope, id, request);
  }

  /**
   * The makers of a client once this principal, who may act as it from now on, has given it a secret or rights. Whatever
   * the client ends with already is not named again. Throws wrong_state past 20 makers.
   */
  withMaker(
    { id, made_by: makers, above }: { id: string; made_by: MakerSince[] } & Pick<Lineage, 'above'>,
    principal: TokenPrincipal,
  ): MakerSince[] {
    const maker = makerOf(principal);
    if (maker.id === id || above.includes(maker.id)) return makers;
    if (makers.length < maxMakers) return [...makers, maker];
    throw problem('wrong_state', `The client would end with more than ${maxMakers} makers. Adopt it first.`);
  }
}
