import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@plinth/database';
import { isUuid, uuidV7 } from '@plinth/formats';
import { entityTag, requireMatch } from '@plinth/http';
import { actorOf } from '../actor.js';
import { BrandsService } from '../brands/brands.service.js';
import { invalidField, problem } from '../errors.js';
import { allProviders, providerScopeOf, type Principal } from '../principal.js';
import type { RowInput, RowOptions } from './row-decisions.service.js';
import { ProductRowsService } from './product-rows.service.js';
import { toProductView } from './product-mapping.js';
import type { ProductView } from './product.views.js';
import type { AttachFile, UpdateOffer } from './product-edits.dto.js';
import type { CreateProduct, UpdateProduct } from './products.dto.js';
import { UploadsService } from '../uploads/uploads.service.js';
import { ProductsRepository } from './products.repository.js';

const maxFiles = 100;

export interface PutProduct {
  product: ProductView;
  isNew: boolean;
  /** Whether the edit took the product off sale and discarded its revision. */
  isRevisionDiscarded: boolean;
}

/** The writes of single routes. Each is one row under the rules of batches and imports. */
@Injectable()
export class ProductEditsService {
  constructor(
    private readonly database: Database,
    private readonly products: ProductsRepository,
    private readonly rows: ProductRowsService,
    private readonly brands: BrandsService,
    private readonly uploads: UploadsService,
  ) {}

  async create(
    principal: Principal,
    { sku = null, fetchImages = false, ...fields }: CreateProduct,
  ): Promise<ProductView> {
    const scope = providerScopeOf(principal);
    const providerId = scope === allProviders ? await this.brands.providerOf(scope, fields.brandId) : scope;
    if (providerId === undefined) throw invalidField('brandId', 'unknown', 'does not match any of your brands');
    const options: RowOptions = { actor: actorOf(principal), mode: 'create', fetchImages };
    return (await this.run(providerId, { sku, fields }, options)).product;
  }

  /** Edits a product. A published product goes back to review. */
  async update(
    principal: Principal,
    id: string,
    { fetchImages = false, ...fields }: UpdateProduct,
    ifMatch: string | undefined,
  ): Promise<PutProduct> {
    const providerId = await this.providerOf(principal, id);
    const options = { actor: actorOf(principal), alwaysEdits: true, fetchImages };
    return this.run(providerId, { id, sku: null, fields }, options, ifMatch);
  }

  /** Changes price and stock in every state, without a review. */
  async updateOffer(
    principal: Principal,
    id: string,
    fields: UpdateOffer,
    ifMatch: string | undefined,
  ): Promise<ProductView> {
    const providerId = await this.providerOf(principal, id);
    const options = { actor: actorOf(principal) };
    return (await this.run(providerId, { id, sku: null, fields }, options, ifMatch)).product;
  }

  async attachFile(
    principal: Principal,
    id: string,
    { url, kind, label }: AttachFile,
    ifMatch: string | undefined,
  ): Promise<ProductView> {
    const providerId = await this.providerOf(principal, id);
    const owners = { providerId, alsoPlatform: principal.providerId === null };
    const upload = (await this.uploads.findOwned(owners, [url])).get(url);
    if (!upload) throw invalidField('url', 'unknown', 'is not the URL of one of your uploads');
    const { originalName, format, size } = upload;
    const file = { id: uuidV7(), format, kind, label: label ?? originalName, originalName, size, url };
    return this.editFiles(principal, providerId, id, ifMatch, (stored) => {
      if (stored.length >= maxFiles)
        throw invalidField('url', 'max_items', `exceeds the limit of ${maxFiles} files per product`);
      return [...stored, { ...file, position: stored.length }];
    });
  }

  async detachFile(principal: Principal, id: string, fileId: string, ifMatch: string | undefined): Promise<void> {
    const providerId = await this.providerOf(principal, id);
    await this.editFiles(principal, providerId, id, ifMatch, (stored) => {
      const rest = stored.filter((file) => file.id !== fileId.toLowerCase());
      if (rest.length === stored.length) throw problem('file_not_found');
      return rest.map((file, position) => ({ ...file, position }));
    });
  }

  private async editFiles(
    principal: Principal,
    providerId: string,
    id: string,
    ifMatch: string | undefined,
    files: NonNullable<RowInput['files']>,
  ): Promise<ProductView> {
    const options = { actor: actorOf(principal), alwaysEdits: true };
    return (await this.run(providerId, { id, sku: null, fields: {}, files }, options, ifMatch)).product;
  }

  putBySku(
    principal: Principal,
    providerId: string,
    sku: string,
    { fetchImages = false, ...fields }: Omit<UpdateProduct, 'sku'>,
    ifMatch: string | undefined,
  ): Promise<PutProduct> {
    const options = { actor: actorOf(principal), alwaysEdits: true, fetchImages };
    return this.run(providerId, { sku, fields }, options, ifMatch);
  }

  async getBySku(providerId: string, sku: string | undefined): Promise<ProductView> {
    const id = sku === undefined ? undefined : await this.products.findIdBySku(providerId, sku);
    const row = id === undefined ? undefined : await this.products.find(providerId, id);
    if (!row) throw problem('product_not_found');
    return toProductView(row);
  }

  private run(
    providerId: string,
    row: Pick<RowInput, 'sku' | 'id' | 'fields' | 'files'>,
    options: RowOptions,
    ifMatch?: string,
  ): Promise<PutProduct> {
    return this.database.transaction(async (tx) => {
      const input = { ...row, index: 0, problem: null };
      const plan = await (options.mode === 'create'
        ? this.rows.planNew(tx, providerId, input, options)
        : this.rows.plan(tx, providerId, [input], options));
      const planned = plan.rows[0]!;
      const done = () => {
        if (planned.outcome.problem) throw planned.outcome.problem;
        return planned.outcome;
      };
      done();
      if (ifMatch !== undefined) await this.requireState(tx, providerId, planned.change?.stored, ifMatch);
      await this.rows.write(tx, plan);
      // Another transaction may have created the SKU meanwhile.
      const { id, outcome, isUnpublished } = done();
      const isRevisionDiscarded = isUnpublished && planned.change!.stored!.revisionStatus !== null;
      const stored = this.products.find(providerId, id!, tx);
      const isNew = outcome === 'created';
      return tx.commitWith(stored.then((row) => ({ product: toProductView(row!), isNew, isRevisionDiscarded })));
    });
  }

  private async requireState(
    tx: Transaction,
    providerId: string,
    stored: { id: string } | undefined,
    ifMatch: string,
  ): Promise<void> {
    if (!stored) throw problem('precondition_failed', 'No product has this SKU.');
    const found = await this.products.find(providerId, stored.id, tx);
    requireMatch(ifMatch, entityTag(toProductView(found!)));
  }

  private async providerOf(principal: Principal, id: string): Promise<string> {
    const scope = providerScopeOf(principal);
    if (scope !== allProviders) return scope;
    const [owner] = isUuid(id) ? await this.products.findOwners(scope, [id]) : [];
    if (!owner) throw problem('product_not_found');
    return owner.provider_id;
  }
}
