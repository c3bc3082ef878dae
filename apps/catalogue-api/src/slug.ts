import { randomBytes } from 'node:crypto';
import slugify from '@sindresorhus/slugify';
import { violates } from '@plinth/database';
import { problem } from './errors.js';

const maxLength = 100;
const maxTries = 5;

/** The slug that a name suggests: lower-case ASCII letters, digits and hyphens; never empty. */
export function slugOf(name: string): string {
  const slug = slugify(name.slice(0, maxLength * 2))
    .slice(0, maxLength)
    .replace(/-+$/, '');
  return slug === '' ? 'item' : slug;
}

/**
 * Writes a record under a slug that is free: the given one, or else the name's, with a random ending when that is
 * taken. The unique constraint decides, so that two writers cannot both win; `write` must be one transaction.
 */
export async function withFreeSlug<Result>(
  { given, name, constraint }: { given: string | undefined; name: string; constraint: string },
  write: (slug: string) => Promise<Result>,
): Promise<Result> {
  const base = given ?? slugOf(name);
  for (let tries = 1; ; tries += 1) {
    try {
      return await write(tries === 1 ? base : `${base}-${randomBytes(3).toString('hex')}`);
    } catch (error) {
      if (!violates(error, constraint)) throw error;
      if (given !== undefined || tries === maxTries)
        throw problem('slug_taken', `The slug "${base}" is already in use. Choose another.`);
    }
  }
}
