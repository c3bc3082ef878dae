import { Injectable } from '@nestjs/common';
import { Database, type Queryable, type Transaction } from '@plinth/database';
import { entityTag, requireMatch } from '@plinth/http';
import { actorOf } from '../actor.js';
import { problem } from '../errors.js';
import { providerScopeOf, type Principal, type ProviderScope } from '../principal.js';
import { nextStatus } from './product-changes.js';
import { changesOf } from './product-differences.js';
import { ProductHistoryRepository } from './product-history.repository.js';
import { ProductEvents } from './product-events.service.js';
import type { WrittenValues } from './product-fields.shared.js';
import { toProductView } from './product-mapping.js';
import type { ReviseProduct, RevisedProductView, SubmittedRevision } from './product-revisions.dto.js';
import { ProductRevisionsRepository, type StoredRevision } from './product-revisions.repository.js';
import { ProductRowsService } from './product-rows.service.js';
import type { RevisionStatus } from './product-statuses.js';
import type { ProductView } from './product.views.js';
import { ProductWarnings } from './product-warnings.service.js';
import { ProductsRepository } from './products.repository.js';
import type { RowOptions } from './row-decisions.service.js';

/** Changes of published products, which stay on sale meanwhile. Writes lock the product first. */
@Injectable()
export class ProductRevisionsService {
  constructor(
    private readonly database: Database,
    private readonly products: ProductsRepository,
    private readonly revisions: ProductRevisionsRepository,
    private readonly rows: ProductRowsService,
    private readonly events: ProductEvents,
    private readonly warnings: ProductWarnings,
    private readonly history: ProductHistoryRepository,
  ) {}

  async get(principal: Principal, id: string): Promise<RevisedProductView> {
    const found = await this.find(providerScopeOf(principal), id);
    if (!found.revision) throw problem('revision_not_found');
    return found;
  }

  /** Creates or changes the revision. Discards it if no changes are left. */
  put(
    principal: Principal,
    id: string,
    { fetchImages = false, ...fields }: ReviseProduct,
    ifMatch: string | undefined,
  ): Promise<RevisedProductView> {
    const scope = providerScopeOf(principal);
    return this.database.transaction(async (tx) => {
      const { providerId } = await this.lock(tx, scope, id);
      const options = { actor: actorOf(principal), onPublished: 'revise', alwaysEdits: true, fetchImages } as const;
      await this.write(tx, providerId, { id, fields }, options, ifMatch);
      return this.find(scope, id, tx);
    });
  }

  async discard(principal: Principal, id: string, ifMatch: string | undefined): Promise<void> {
    const scope = providerScopeOf(principal);
    await this.database.transaction(async (tx) => {
      const { providerId } = await this.lockRevision(tx, scope, id);
      await this.requireState(tx, scope, id, ifMatch);
      await this.history.insert(providerId, tx, actorOf(principal), [
        { productId: id, kind: 'product.revision_discarded', changed: [], reviewNote: null },
      ]);
      await this.products.update(scope, tx, id, { revisionStatus: null });
    });
  }

  submit(principal: Principal, id: string, ifMatch: string | undefined): Promise<SubmittedRevision> {
    return this.move(principal, id, 'submit', ifMatch, null);
  }

  async reject(
    principal: Principal,
    id: string,
    reviewNote: string,
    ifMatch: string | undefined,
  ): Promise<RevisedProductView> {
    return (await this.move(principal, id, 'reject', ifMatch, reviewNote)).data;
  }

  /** Writes a pending revision over the product, which stays published. */
  publish(principal: Principal, id: string, ifMatch: string | undefined): Promise<ProductView> {
    const scope = providerScopeOf(principal);
    return this.database.transaction(async (tx) => {
      const { providerId, revision } = await this.lockRevision(tx, scope, id);
      if (!nextStatus(revision.status, 'publish')) throw refused('publish', revision.status);
      const options = { actor: actorOf(principal), publishesRevision: true };
      await this.write(tx, providerId, { id, fields: {} }, options, ifMatch);
      return tx.commitWith(this.products.find(scope, id, tx).then((row) => toProductView(row!)));
    });
  }

  private move(
    principal: Principal,
    id: string,
    action: 'submit' | 'reject',
    ifMatch: string | undefined,
    reviewNote: string | null,
  ): Promise<SubmittedRevision> {
    const scope = providerScopeOf(principal);
    return this.database.transaction(async (tx) => {
      const { providerId, revision } = await this.lockRevision(tx, scope, id);
      const status = nextStatus(revision.status, action) as RevisionStatus | undefined;
      if (!status) throw refused(action, revision.status);
      await this.requireState(tx, scope, id, ifMatch);
      await this.revisions.save(providerId, tx, [{ ...revision, status, reviewNote }]);
      const row = await this.products.update(scope, tx, id, { revisionStatus: status });
      await this.events.publish(tx, row!, actorOf(principal), {
        ...{ action: `${action}Revision`, from: 'published', reviewNote },
        changed: Object.keys(revision.values),
      });
      const data = await this.find(scope, id, tx);
      const { product } = data;
      const warnings = action === 'submit' ? (await this.warnings.of(scope, [product], tx)).get(product.id)! : [];
      return { data, warnings };
    });
  }

  /** One row under the rules of batches and imports. */
  private async write(
    tx: Transaction,
    providerId: string,
    row: { id: string; fields: ReviseProduct },
    options: RowOptions,
    ifMatch: string | undefined,
  ): Promise<void> {
    const plan = await this.rows.plan(tx, providerId, [{ ...row, index: 0, sku: null, problem: null }], options);
    const { problem: failure } = plan.rows[0]!.outcome;
    if (failure) throw failure;
    await this.requireState(tx, providerId, row.id, ifMatch);
    await this.rows.write(tx, plan);
  }

  private async lock(
    tx: Transaction,
    scope: ProviderScope,
    id: string,
  ): Promise<{ providerId: string; revision: StoredRevision | undefined }> {
    const product = await this.products.lock(scope, tx, { id });
    if (!product) throw problem('product_not_found');
    if (product.status !== 'published')
      throw problem(
        'product_state_conflict',
        `Only a published product can have a revision; this one is ${product.status}.`,
      );
    const [revision] = await this.revisions.find(scope, [id], tx);
    return { providerId: product.provider_id, revision };
  }

  private async lockRevision(
    tx: Transaction,
    scope: ProviderScope,
    id: string,
  ): Promise<{ providerId: string; revision: StoredRevision }> {
    const { providerId, revision } = await this.lock(tx, scope, id);
    if (!revision) throw problem('revision_not_found');
    return { providerId, revision };
  }

  private async requireState(
    tx: Transaction,
    scope: ProviderScope,
    id: string,
    ifMatch: string | undefined,
  ): Promise<void> {
    if (ifMatch === undefined) return;
    const found = await this.find(scope, id, tx);
    if (!found.revision) throw problem('precondition_failed', 'The product has no revision.');
    requireMatch(ifMatch, entityTag(found));
  }

  private async find(scope: ProviderScope, id: string, on?: Queryable): Promise<RevisedProductView> {
    const found = await this.products.findRevised(scope, id, on);
    if (!found) throw problem('product_not_found');
    const { product, revision, live } = found;
    return { product: toProductView(product), revision: revision && toRevisionView(revision, live) };
  }
}

const toRevisionView = (
  { status, reviewNote, values, createdAt, updatedAt }: StoredRevision,
  live: WrittenValues,
): RevisedProductView['revision'] => ({
  status,
  reviewNote,
  changed: Object.keys(values),
  changes: changesOf(live, values),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

const refused = (action: 'submit' | 'publish' | 'reject', status: string) =>
  problem('product_state_conflict', `The action "${action}" is not allowed while the revision is ${status}.`);
