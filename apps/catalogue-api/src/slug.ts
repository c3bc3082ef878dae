import { randomBytes } from 'node:crypto';
import slugify from '@sindresorhus/slugify';
import { violates } from '@plinth/database';
import { problem } from './errors.js';

const maxLength = 100;
const maxTries = 5;

/** Lower-case ASCII letters, digits and hyphens; never empty. */
export function slugOf(name: string): string {
  const slug = slugify(name.slice(0, maxLength * 2), { decamelize: false })
    .slice(0, maxLength)
    .replace(/-+$/, '');
  return slug === '' ? 'item' : slug;
}

/** Adds random suffixes until the slug is free. The constraint decides races: `write` must be one transaction. */
export async function withFreeSlug<Result>(
  { requested, name, constraint }: { requested: string | undefined; name: string; constraint: string },
  write: (slug: string) => Promise<Result>,
): Promise<Result> {
  const base = requested ?? slugOf(name);
  for (let tries = 1; ; tries += 1) {
    try {
      return await write(tries === 1 ? base : `${base}-${randomBytes(3).toString('hex')}`);
    } catch (error) {
      if (!violates(error, constraint)) throw error;
      if (requested !== undefined || tries === maxTries)
        throw problem('slug_taken', `The slug "${base}" is already in use. Choose another.`);
    }
  }
}
