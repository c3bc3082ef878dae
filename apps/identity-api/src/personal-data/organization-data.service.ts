import { Injectable } from '@nestjs/common';
import type { Transaction } from '@plinth/database';

/** Removes an organization's rows that belong to no person, in the transaction of its deletion. */
export type OrganizationEraser = (organizationId: string, tx: Transaction) => Promise<void>;

/**
 * The order of erasure. The organization comes first, because triggers of the others count its changes. Stored
 * responses precede the tokens and clients that own them. Tokens precede the clients that created them, and
 * clients their resources.
 */
const parts = [
  'organization',
  'messages',
  'stored_responses',
  'tokens',
  'clients',
  'roles',
  'resources',
  'policies',
  'deletion_requests',
] as const;

/** The erasers of organization data. test/organization-deletion.e2e-spec.ts fails for unregistered tables. */
@Injectable()
export class OrganizationDataRegistry {
  private readonly erasers = new Map<(typeof parts)[number], OrganizationEraser>();

  /** Call it in the constructor of a feature's service. */
  register(part: (typeof parts)[number], eraser: OrganizationEraser): void {
    if (this.erasers.has(part)) throw new Error(`the erasure of "${part}" is registered twice`);
    this.erasers.set(part, eraser);
  }

  get inOrder(): readonly OrganizationEraser[] {
    return parts.map((part) => {
      const eraser = this.erasers.get(part);
      if (!eraser) throw new Error(`no feature of this process registers the erasure of "${part}"`);
      return eraser;
    });
  }
}
