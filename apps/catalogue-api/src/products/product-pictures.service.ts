import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@plinth/database';
import { uuidV7 } from '@plinth/formats';
import type { UsedPicture } from '../pictures/picture-source.shared.js';
import { PicturesService } from '../pictures/pictures.service.js';
import { UploadsService } from '../uploads/uploads.service.js';
import { ProductEvents } from './product-events.service.js';
import { imageStatusOf, lacksCopy, pendingUrls, toStoredImages, withFetches } from './product-images.js';
import { ProductRowsRepository } from './product-rows.repository.js';
import type { WrittenValues } from './product-fields.shared.js';
import type { StoredImage } from './product.entity.js';
import type { PlannedRow, RowChange, RowOptions } from './row-decisions.service.js';

/** The pictures of products: which ones the worker fetches, and what becomes of them. */
@Injectable()
export class ProductPictures {
  constructor(
    private readonly database: Database,
    private readonly products: ProductRowsRepository,
    private readonly pictures: PicturesService,
    private readonly uploads: UploadsService,
    private readonly events: ProductEvents,
  ) {}

  /** Marks the images to fetch in decided rows with `fetchImages`, and sets the image status of changed images. */
  async mark(
    tx: Transaction,
    providerId: string,
    rows: readonly PlannedRow[],
    { fetchImages = false, dryRun = false }: RowOptions,
  ): Promise<void> {
    const found = rows.flatMap((planned) => {
      const images = fetchImages && !dryRun ? imagesAfter(planned) : undefined;
      return images?.some(lacksCopy) ? [{ planned, images }] : [];
    });
    const urls = found.flatMap(({ images }) => images.filter(lacksCopy).map(({ url }) => url));
    const uploads = await this.uploads.findOwned({ providerId, alsoPlatform: true }, urls, tx);
    for (const { planned, images } of found) {
      const marked = withFetches(images, (url) => uploads.has(url));
      if (marked) imageValuesOf(planned.change!).images = marked;
    }
    for (const { change } of rows)
      if (change?.values.images) change.values.imageStatus = imageStatusOf(change.values.images as StoredImage[]);
  }

  /** Requests the pictures of written rows. Pictures of rows without a change are marked, too. */
  async request(tx: Transaction, providerId: string, rows: readonly PlannedRow[]): Promise<void> {
    const written = rows.flatMap(({ change }) => (change ? [change] : []));
    const unchanged = written.filter(({ values, steps }) => values.images && steps.length === 0);
    if (unchanged.length > 0)
      await this.products.markImages(
        providerId,
        tx,
        unchanged.map(({ id, values }) => ({ ...values, id })),
      );
    const wanted = written
      .filter(
        ({ values, stored, revision }) => values.images ?? revision?.values.images ?? stored?.revision?.values.images,
      )
      .map(({ id, values, stored, revision = stored?.revision }) => ({
        productId: id,
        urls: [values.images ?? stored?.images, revision?.values.images].flatMap((images) =>
          pendingUrls((images ?? []) as StoredImage[]),
        ),
        hadPending:
          stored?.imageStatus === 'pending' ||
          pendingUrls((stored?.revision?.values.images ?? []) as StoredImage[]).length > 0,
      }))
      .filter(({ urls, hadPending }) => urls.length > 0 || hadPending);
    if (wanted.length > 0) await this.pictures.request(providerId, tx, wanted);
  }

  /** Writes all pictures of these locked products at once, unless another one became pending meanwhile. */
  async settle(providerId: string, productIds: readonly string[]): Promise<void> {
    await this.database.transaction(async (tx) => {
      const locked = await this.products.lock(providerId, tx, { ids: productIds, keys: [] });
      const used = await this.pictures.used(providerId, tx, productIds);
      const isOpen = new Set(used.flatMap(({ status, productId }) => (status === 'pending' ? [productId] : [])));
      const done = locked.filter(({ id }) => !isOpen.has(id));
      const settled = done.flatMap((product) => {
        const pictures = new Map(used.filter(({ productId }) => productId === product.id).map((one) => [one.url, one]));
        const images = product.images.map((image) => settledImage(image, pictures));
        return images.some((image, index) => image !== product.images[index])
          ? [{ ...product, images, imageStatus: imageStatusOf(images) }]
          : [];
      });
      const rows = settled.length === 0 ? [] : await this.products.update(providerId, tx, settled);
      const steps = rows.map((product) => ({
        step: { type: 'product.updated' as const, status: product.status },
        product,
      }));
      if (steps.length > 0) await this.events.publishSteps(tx, providerId, steps);
      await this.pictures.release(
        providerId,
        tx,
        done.map(({ id }) => id),
      );
    });
  }
}

/** Undefined for a row that failed, that names no images, or whose images are withheld. */
function imagesAfter({ row, change, outcome }: PlannedRow): readonly StoredImage[] | undefined {
  if (!change || outcome.withheld.includes('images')) return undefined;
  const { images } = imageValuesOf(change);
  if (images) return images as StoredImage[];
  return change.stored?.images ?? toStoredImages(row.fields.images ?? [], uuidV7);
}

/** The values that hold changed images: the revision's, or the product's. */
const imageValuesOf = ({ values, revision }: RowChange): WrittenValues =>
  revision?.values.images ? revision.values : values;

function settledImage(image: StoredImage, pictures: ReadonlyMap<string, UsedPicture>): StoredImage {
  const picture = image.source?.status === 'pending' ? pictures.get(image.source.url) : undefined;
  if (!picture) return image;
  const { url, status, error, storedUrl } = picture;
  return status === 'stored'
    ? { ...image, url: storedUrl!, source: { url, status, error: null } }
    : { ...image, source: { url, status, error } };
}
