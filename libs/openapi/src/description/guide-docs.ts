import type { ApiDescription, ExternalDocs } from './api-description.js';

/** The address of a guide. */
export const guideAddress = (name: string): string => `/docs/guides/${name}`;

/** A link to a guide, named as `products`, or as `products#batches` for a part of it. Throws where the app has no such guide. */
export function guideDocs({ guides }: ApiDescription, reference: string): ExternalDocs {
  const [name = ''] = reference.split('#');
  const guide = guides?.pages.find((one) => one.name === name);
  if (!guide) throw new Error(`There is no guide called ${name}.`);
  return { url: guideAddress(reference), description: `Guide: ${guide.title}` };
}
