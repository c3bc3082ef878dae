import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@plinth/database';
import { uuidV7 } from '@plinth/formats';
import type { UsedPicture } from '../pictures/picture-source.shared.js';
import { PicturesService } from '../pictures/pictures.service.js';
import { UploadsService } from '../uploads/uploads.service.js';
import { systemActor } from '../actor.js';
import { ProductEvents } from './product-events.service.js';
import { imageStatusOf, lacksCopy, pendingUrls, toStoredImages, withFetches } from './product-images.js';
import { ProductRevisionsRepository, type StoredRevision } from './product-revisions.repository.js';
import { ProductRowsRepository, type LockedProduct } from './product-rows.repository.js';
import type { StoredImage } from './product.entity.js';
import type { PlannedRow, RowChange, RowOptions } from './row-decisions.service.js';

/** The pictures of products: which ones the worker fetches, and the results. */
@Injectable()
export class ProductPictures {
  constructor(
    private readonly database: Database,
    private readonly products: ProductRowsRepository,
    private readonly revisions: ProductRevisionsRepository,
    private readonly pictures: PicturesService,
    private readonly uploads: UploadsService,
    private readonly events: ProductEvents,
  ) {}

  /** Marks the images to fetch in decided rows with `fetchImages`, and sets the image status of changed images. */
  async mark(tx: Transaction, providerId: string, rows: readonly PlannedRow[], options: RowOptions): Promise<void> {
    const { fetchImages = false, dryRun = false } = options;
    const found = rows.flatMap((planned) => {
      const images = fetchImages && !dryRun ? imagesAfter(planned, options) : undefined;
      return images?.some(lacksCopy) ? [{ planned, images }] : [];
    });
    const urls = found.flatMap(({ images }) => images.filter(lacksCopy).map(({ url }) => url));
    const uploads = await this.uploads.findOwned({ providerId, alsoPlatform: true }, urls, tx);
    for (const { planned, images } of found) {
      const marked = withFetches(images, (url) => uploads.has(url));
      if (!marked) continue;
      const change = planned.change!;
      const revision = revisionAfter(change);
      if (revision?.values.images) change.revision = { ...revision, values: { ...revision.values, images: marked } };
      else change.values.images = marked;
    }
    for (const { change } of rows)
      if (change && hasNewImages(change)) change.values.imageStatus = imageStatusOf(allImagesAfter(change));
  }

  /** Requests the pictures of written rows. Pictures of rows without a change are marked, too. */
  async request(tx: Transaction, providerId: string, rows: readonly PlannedRow[]): Promise<void> {
    const changed = rows.flatMap(({ change }) => (change && hasNewImages(change) ? [change] : []));
    const unwritten = changed.filter(
      ({ stored, steps, values }) => stored && steps.length === 0 && !('revisionStatus' in values),
    );
    if (unwritten.length > 0)
      await this.products.markImages(
        providerId,
        tx,
        unwritten.map(({ id, values, stored }) => ({ images: stored!.images, ...values, id })),
      );
    const wanted = changed
      .map((change) => ({
        productId: change.id,
        urls: [...new Set(pendingUrls(allImagesAfter(change)))],
        hadPending: change.stored?.imageStatus === 'pending',
      }))
      .filter(({ urls, hadPending }) => urls.length > 0 || hadPending);
    if (wanted.length > 0) await this.pictures.request(providerId, tx, wanted);
  }

  /** Writes all pictures of these products and their revisions at once, unless another one became pending meanwhile. */
  async settle(providerId: string, productIds: readonly string[]): Promise<void> {
    await this.database.transaction(async (tx) => {
      const locked = await this.products.lock(providerId, tx, { ids: productIds, keys: [] });
      const used = await this.pictures.used(providerId, tx, productIds);
      const isOpen = new Set(used.flatMap(({ status, productId }) => (status === 'pending' ? [productId] : [])));
      const done = locked.filter(({ id }) => !isOpen.has(id));
      const ids = done.map(({ id }) => id);
      const revised = done.some(({ revisionStatus }) => revisionStatus !== null);
      const revisions = revised ? await this.revisions.find(providerId, ids, tx) : [];
      const [settled, marked, saved]: [LockedProduct[], LockedProduct[], StoredRevision[]] = [[], [], []];
      for (const product of done) {
        const pictures = new Map(used.filter(({ productId }) => productId === product.id).map((one) => [one.url, one]));
        const images = settledImages(product.images, pictures);
        const revision = revisions.find(({ productId }) => productId === product.id);
        const planned = (revision?.values.images ?? []) as StoredImage[];
        const revisedImages = settledImages(planned, pictures);
        if (revisedImages) saved.push({ ...revision!, values: { ...revision!.values, images: revisedImages } });
        const imageStatus = imageStatusOf([...(images ?? product.images), ...(revisedImages ?? planned)]);
        if (images) settled.push({ ...product, images, imageStatus });
        else if (imageStatus !== product.imageStatus) marked.push({ ...product, imageStatus });
      }
      await this.revisions.save(providerId, tx, saved);
      if (marked.length > 0) await this.products.markImages(providerId, tx, marked);
      const rows = settled.length === 0 ? [] : await this.products.update(providerId, tx, settled);
      const steps = rows.map((product) => ({
        step: { type: 'product.updated' as const, status: product.status },
        product,
        changed: ['images'],
      }));
      if (steps.length > 0)
        await this.events.publishSteps(tx, providerId, { ...systemActor, isOfPlatform: false }, steps);
      await this.pictures.release(providerId, tx, ids);
    });
  }
}

/** Undefined for a row that failed, or whose images are withheld. */
function imagesAfter(
  { row, change, outcome }: PlannedRow,
  { onPublished }: RowOptions,
): readonly StoredImage[] | undefined {
  if (!change || outcome.withheld.includes('images')) return undefined;
  const revised = onPublished === 'revise' ? revisionAfter(change)?.values.images : undefined;
  const images = (revised ?? change.values.images) as readonly StoredImage[] | undefined;
  return images ?? change.stored?.images ?? toStoredImages(row.fields.images ?? [], uuidV7);
}

/** A product that leaves `published` loses its revision. */
const revisionAfter = ({ revision, stored, status }: RowChange) =>
  status === 'published' && revision === undefined ? stored?.revision : revision;

const hasNewImages = ({ values, revision, stored }: RowChange): boolean =>
  values.images !== undefined ||
  (revision !== undefined && (revision ?? stored?.revision)?.values.images !== undefined);

/** Those of the product and of its revision. */
const allImagesAfter = (change: RowChange): StoredImage[] =>
  [
    change.values.images ?? change.stored?.images ?? [],
    revisionAfter(change)?.values.images ?? [],
  ].flat() as StoredImage[];

/** Undefined if nothing changes. */
function settledImages(
  images: readonly StoredImage[],
  pictures: ReadonlyMap<string, UsedPicture>,
): StoredImage[] | undefined {
  const settled = images.map((image) => settledImage(image, pictures));
  return settled.some((image, index) => image !== images[index]) ? settled : undefined;
}

function settledImage(image: StoredImage, pictures: ReadonlyMap<string, UsedPicture>): StoredImage {
  const picture = image.source?.status === 'pending' ? pictures.get(image.source.url) : undefined;
  if (!picture) return image;
  const { url, status, error, storedUrl } = picture;
  return status === 'stored'
    ? { ...image, url: storedUrl!, source: { url, status, error: null } }
    : { ...image, source: { url, status, error } };
}
