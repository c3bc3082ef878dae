import { Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/database';

/** Removes rows of an organization that belong to none of its people, in the transaction of its deletion. */
export type OrganizationEraser = (organizationId: string, tx: Transaction) => Promise<void>;

/**
 * What an organization has besides its people, in the order in which it is erased: the organization first, as triggers of
 * the others count its changes; stored responses before the tokens and clients that own them; tokens before the clients
 * that made them.
 */
const parts = [
  'organization',
  'messages',
  'stored_responses',
  'tokens',
  'clients',
  'policies',
  'deletion_requests',
] as const;

/**
 * Where each feature declares how its rows of an organization are erased. A table that is forgotten fails
 * test/organization-deletion.e2e-spec.ts.
 */
@Injectable()
export class OrganizationDataRegistry {
  private readonly erasers = new Map<(typeof parts)[number], OrganizationEraser>();

  /** For the constructor of a feature's service. */
  register(part: (typeof parts)[number], eraser: OrganizationEraser): void {
    if (this.erasers.has(part)) throw new Error(`the erasure of "${part}" is registered twice`);
    this.erasers.set(part, eraser);
  }

  /** What erases an organization, in order. Throws while a part is not registered. */
  get inOrder(): readonly OrganizationEraser[] {
    return parts.map((part) => {
      const eraser = this.erasers.get(part);
      if (!eraser) throw new Error(`no feature of this process registers the erasure of "${part}"`);
      return eraser;
    });
  }
}
