import type { FieldError } from '@plinth/problem-details';

const maxDepth = 64;

/**
 * Finds what no part of a request may hold, wherever it stands: text that PostgreSQL cannot store (U+0000) or that is
 * no Unicode text at all (a lone surrogate), a number too large to be held (1e400 would be served as null), a
 * `__proto__` member, and nesting past 64 levels. Null when all is well.
 * Walks without recursion, so that depth cannot exhaust the stack.
 */
export function unstorablePart(root: unknown): FieldError | null {
  const open: { value: unknown; path: readonly string[] }[] = [{ value: root, path: [] }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, path } = next;
    if (typeof value === 'string') {
      const fault = faultOfText(value);
      if (fault) return { field: path.join('.'), ...fault };
    } else if (typeof value === 'number') {
      if (!Number.isFinite(value))
        return { field: path.join('.'), rule: 'number', message: 'is larger than numbers can be here' };
    } else if (typeof value === 'object' && value !== null) {
      if (path.length >= maxDepth)
        return {
          field: path.slice(0, 8).join('.'),
          rule: 'max_depth',
          message: `must be at most ${maxDepth} levels deep`,
        };
      for (const [key, member] of Object.entries(value)) {
        const fault =
          key === '__proto__' ? { rule: 'unknown_field', message: 'is not a known field' } : faultOfText(key);
        if (fault) return { field: [...path, JSON.stringify(key).slice(1, -1)].join('.'), ...fault };
        if (typeof member !== 'boolean' && member !== null) open.push({ value: member, path: [...path, key] });
      }
    }
  }
  return null;
}

function faultOfText(value: string): Pick<FieldError, 'rule' | 'message'> | null {
  if (value.includes('\0')) return { rule: 'nul_character', message: 'must not contain the character U+0000' };
  // Buffer would replace a lone surrogate by U+FFFD and so store something else than was sent.
  if (!isWellFormed(value)) return { rule: 'unicode', message: 'must not contain a lone surrogate' };
  return null;
}

const loneSurrogate = /\p{Surrogate}/u;
const isWellFormed = (value: string): boolean => !loneSurrogate.test(value);
