import { Injectable } from '@nestjs/common';
import { Database, type Queryable, type Transaction } from '@plinth/database';
import { isUuid, uuidV7 } from '@plinth/formats';
import { entityTag, requireMatch } from '@plinth/http';
import { actorOf } from '../actor.js';
import { problem } from '../errors.js';
import { providerScopeOf, type Principal, type ProviderScope } from '../principal.js';
import { ProductEvents } from './product-events.service.js';
import { toProductView } from './product-mapping.js';
import { nextStatus, type ProductAction } from './product-changes.js';
import type { AddProductFile } from './product-edits.dto.js';
import { ProductWarnings } from './product-warnings.service.js';
import type { ProductStatusView, ProductView, SubmittedProduct } from './product.views.js';
import { toProductSummary, type ProductSummary } from './product.summary.js';
import { ProductsRepository, type ProductName, type ProductRow } from './products.repository.js';

@Injectable()
export class ProductsService {
  constructor(
    private readonly database: Database,
    private readonly products: ProductsRepository,
    private readonly events: ProductEvents,
    private readonly warnings: ProductWarnings,
  ) {}

  async get(principal: Principal, id: string): Promise<ProductView> {
    const row = isUuid(id) ? await this.products.find(providerScopeOf(principal), id) : undefined;
    if (!row) throw problem('product_not_found');
    return toProductView(row);
  }

  async status(principal: Principal, id: string): Promise<ProductStatusView> {
    const row = isUuid(id) ? await this.products.findStatus(providerScopeOf(principal), id) : undefined;
    if (!row) throw problem('product_not_found');
    return { id: row.id, status: row.status, reviewNote: row.review_note, updatedAt: row.updated_at.toISOString() };
  }

  async brandOf(scope: ProviderScope, id: string): Promise<string | undefined> {
    return isUuid(id) ? this.products.findBrandId(scope, id) : undefined;
  }

  /** Products outside the scope are missing. */
  async ownersOf(
    scope: ProviderScope,
    ids: readonly string[],
  ): Promise<
    Map<string, { providerId: string; brandId: string; designerId: string | null; itemGroup: string | null }>
  > {
    if (ids.length === 0) return new Map();
    const rows = await this.products.findOwners(scope, ids);
    return new Map(
      rows.map(({ id, provider_id: providerId, brand_id: brandId, designer_id: designerId, item_group: itemGroup }) => [
        id,
        { providerId, brandId, designerId, itemGroup },
      ]),
    );
  }

  async summariesOf(
    scope: ProviderScope,
    ids: readonly string[],
    on: Queryable = this.database,
  ): Promise<Map<string, ProductSummary>> {
    if (ids.length === 0) return new Map();
    const rows = await this.products.findSummaries(scope, ids, on);
    return new Map(rows.map((row) => [row.id, toProductSummary(row)]));
  }

  async countsOf(
    scope: ProviderScope,
    on: Queryable = this.database,
  ): Promise<{ products: number; published: number; pending: number }> {
    const rows = await this.products.countByStatus(scope, on);
    const counts = new Map(rows.map(({ status, count }) => [status, Number(count)]));
    const products = [...counts.values()].reduce((sum, count) => sum + count, 0);
    return { products, published: counts.get('published') ?? 0, pending: counts.get('pending') ?? 0 };
  }

  async requireVisible(principal: Principal, id: string, { fileId }: { fileId?: string } = {}): Promise<void> {
    const scope = providerScopeOf(principal);
    if (!isUuid(id) || !(await this.products.findStatus(scope, id))) throw problem('product_not_found');
    if (fileId !== undefined && !(isUuid(fileId) && (await this.products.hasFile(scope, id, fileId))))
      throw problem('file_not_found');
  }

  submit(principal: Principal, id: string, ifMatch: string | undefined): Promise<SubmittedProduct> {
    return this.move(principal, id, 'submit', ifMatch, { reviewNote: null });
  }

  async withdraw(principal: Principal, id: string, ifMatch: string | undefined): Promise<ProductView> {
    return (await this.move(principal, id, 'withdraw', ifMatch, {})).data;
  }

  async review(
    principal: Principal,
    id: string,
    action: 'publish' | 'reject' | 'unpublish',
    ifMatch: string | undefined,
    reviewNote: string | null = null,
  ): Promise<ProductView> {
    return (await this.move(principal, id, action, ifMatch, { reviewNote })).data;
  }

  async feature(
    principal: Principal,
    id: string,
    isFeatured: boolean,
    ifMatch: string | undefined,
  ): Promise<ProductView> {
    return this.writeTo(principal, id, ifMatch, ['isFeatured'], (scope, tx) =>
      this.products.update(scope, tx, id, { isFeatured }),
    );
  }

  async addFile(
    principal: Principal,
    id: string,
    file: AddProductFile,
    ifMatch: string | undefined,
  ): Promise<ProductView> {
    return this.writeTo(principal, id, ifMatch, ['files'], (scope, tx) =>
      this.products.appendFile(scope, tx, id, { id: uuidV7(), ...file }),
    );
  }

  async delete(
    principal: Principal,
    scope: ProviderScope,
    named: ProductName,
    ifMatch: string | undefined,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      const current = await this.products.lock(scope, tx, named);
      if (!current) throw problem('product_not_found');
      const { id } = current;
      const row = await this.mustFind(scope, id, tx);
      requireMatch(ifMatch, entityTag(toProductView(row)));
      await this.products.delete(scope, tx, id);
      await this.events.publish(tx, row, actorOf(principal), { action: 'delete', from: current.status });
    });
  }

  private move(
    principal: Principal,
    id: string,
    action: Exclude<ProductAction, 'edit'>,
    ifMatch: string | undefined,
    changes: { reviewNote?: string | null },
  ): Promise<SubmittedProduct> {
    const scope = providerScopeOf(principal);
    return this.database.transaction(async (tx) => {
      const current = await this.products.lock(scope, tx, { id });
      if (!current) throw problem('product_not_found');
      const status = nextStatus(current.status, action);
      if (!status) throw refused(action, current.status);
      if (action === 'publish' && current.image_status === 'pending') throw problem('pictures_pending');
      if (ifMatch !== undefined) requireMatch(ifMatch, entityTag(toProductView(await this.mustFind(scope, id, tx))));
      const row = found(await this.products.update(scope, tx, id, { ...changes, status }));
      const { review_note: reviewNote } = row;
      const data = toProductView(row);
      const warnings = action === 'submit' ? (await this.warnings.of(scope, [data], tx)).get(data.id)! : [];
      const change = { action, from: current.status, reviewNote };
      const published = this.events.publish(tx, row, actorOf(principal), change);
      return tx.commitWith(published.then(() => ({ data, warnings })));
    });
  }

  private writeTo(
    principal: Principal,
    id: string,
    ifMatch: string | undefined,
    fields: readonly string[],
    write: (scope: ProviderScope, tx: Transaction) => Promise<ProductRow | undefined>,
  ): Promise<ProductView> {
    const scope = providerScopeOf(principal);
    return this.database.transaction(async (tx) => {
      if (!(await this.products.lock(scope, tx, { id }))) throw problem('product_not_found');
      if (ifMatch !== undefined) requireMatch(ifMatch, entityTag(toProductView(await this.mustFind(scope, id, tx))));
      const row = found(await write(scope, tx));
      const change = { action: 'update', from: row.status, fields } as const;
      const published = this.events.publish(tx, row, actorOf(principal), change);
      return tx.commitWith(published.then(() => toProductView(row)));
    });
  }

  private async mustFind(scope: ProviderScope, id: string, tx: Transaction): Promise<ProductRow> {
    return found(await this.products.find(scope, id, tx));
  }
}

function found(row: ProductRow | undefined): ProductRow {
  if (!row) throw problem('product_not_found');
  return row;
}

function refused(action: Exclude<ProductAction, 'edit'>, status: string) {
  return problem('product_state_conflict', `The action "${action}" is not allowed while the product is ${status}.`);
}
