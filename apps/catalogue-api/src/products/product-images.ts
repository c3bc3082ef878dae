import type { ImageStatus, StoredImage } from './product.entity.js';
import type { GivenImage } from './products.dto.js';

/** Whether a given URL names this image: by its own URL, or by that of its source. */
const isSamePicture = (stored: StoredImage, url: string): boolean => stored.url === url || stored.source?.url === url;

/** Images compare without IDs, and without positions if omitted. */
export function sameImages(stored: readonly StoredImage[], sent: readonly GivenImage[]): boolean {
  if (stored.length !== sent.length) return false;
  return inOrder(sent).every(({ url, alt = null, position }, index) => {
    const had = stored[index]!;
    return isSamePicture(had, url) && had.alt === alt && (position === undefined || had.position === position);
  });
}

function inOrder(images: readonly GivenImage[]): readonly GivenImage[] {
  if (images.every(({ position }) => position === undefined)) return images;
  return images
    .map((image, index) => ({ image, place: image.position ?? index }))
    .sort((one, other) => one.place - other.place)
    .map(({ image }) => image);
}

/** Images sorted by position; the default position is the index. A picture that was there keeps its copy. */
export function toStoredImages(
  images: readonly GivenImage[],
  newId: () => string,
  stored: readonly StoredImage[] = [],
): StoredImage[] {
  return images
    .map(({ url, alt = null, position }, index) => {
      const had = stored.find((image) => image.source && isSamePicture(image, url));
      const image = { id: newId(), position: position ?? index, alt, url: had?.url ?? url };
      return had?.source ? { ...image, source: had.source } : image;
    })
    .sort((one, other) => one.position - other.position);
}

/** Whether a copy is missing: there was no attempt, or it failed. */
export const lacksCopy = ({ source }: StoredImage): boolean => !source || source.status === 'failed';

/** Marks the images whose pictures the worker shall fetch; undefined if there are none. */
export function withFetches(
  images: readonly StoredImage[],
  isUpload: (url: string) => boolean,
): StoredImage[] | undefined {
  const isFetched = (image: StoredImage): boolean => lacksCopy(image) && !isUpload(image.url);
  if (!images.some(isFetched)) return undefined;
  return images.map((image) => {
    if (!isFetched(image)) return image;
    const url = image.source?.url ?? image.url;
    return { ...image, url, source: { url, status: 'pending', error: null } };
  });
}

/** The URLs that the worker has to fetch. */
export const pendingUrls = (images: readonly StoredImage[]): string[] =>
  images.flatMap(({ source }) => (source?.status === 'pending' ? [source.url] : []));

export function imageStatusOf(images: readonly StoredImage[]): ImageStatus | null {
  const has = (status: ImageStatus) => images.some(({ source }) => source?.status === status);
  return (['pending', 'failed', 'stored'] as const).find(has) ?? null;
}
