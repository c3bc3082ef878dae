import type { FieldError } from '@plinth/formats';

type Fault = Pick<FieldError, 'rule' | 'message'>;

/** An object or array that is being walked: `names` are an object's members, null for an array's items. */
interface Frame {
  value: Record<string, unknown> | unknown[];
  names: readonly string[] | null;
  next: number;
}

/**
 * Finds what no part of a request may hold, wherever it stands: text that PostgreSQL cannot store (U+0000) or that is
 * no Unicode text at all (a lone surrogate), a number too large to be held (1e400 would be served as null), a
 * `__proto__` member. Null when all is well.
 * Walks without recursion, so that depth cannot exhaust the stack, and in time linear in the request: a path is put
 * together only for a fault.
 */
export function unstorablePart(root: unknown): FieldError | null {
  const frames: Frame[] = [];
  const here = (): string => pathOf(frames);
  const enter = (value: unknown): FieldError | null => {
    const fault = faultOfScalar(value);
    if (fault) return { field: here(), ...fault };
    if (typeof value !== 'object' || value === null) return null;
    const isList = Array.isArray(value);
    frames.push({ value: value as Frame['value'], names: isList ? null : Object.keys(value), next: 0 });
    return null;
  };
  const fault = enter(root);
  if (fault) return fault;
  for (let frame = frames.at(-1); frame !== undefined; frame = frames.at(-1)) {
    const { value, names } = frame;
    if (frame.next >= (names ?? (value as unknown[])).length) {
      frames.pop();
      continue;
    }
    const index = frame.next++;
    const name = names?.[index];
    const faultOfMember = name === undefined ? null : faultOfName(name);
    if (faultOfMember) return { field: here(), ...faultOfMember };
    const found = enter(name === undefined ? (value as unknown[])[index] : (value as Record<string, unknown>)[name]);
    if (found) return found;
  }
  return null;
}

// The frames stand one past the member that they are at.
const pathOf = (frames: readonly Frame[]): string =>
  frames.map(({ names, next }) => (names ? JSON.stringify(names[next - 1]).slice(1, -1) : String(next - 1))).join('.');

function faultOfScalar(value: unknown): Fault | null {
  if (typeof value === 'string') return faultOfText(value);
  if (typeof value === 'number' && !Number.isFinite(value)) return { rule: 'number', message: 'is too large a number' };
  return null;
}

const faultOfName = (name: string): Fault | null =>
  name === '__proto__' ? { rule: 'unknown_field', message: 'is not a known field' } : faultOfText(name);

function faultOfText(value: string): Fault | null {
  if (value.includes('\0')) return { rule: 'nul_character', message: 'must not contain the character U+0000' };
  // Buffer would replace a lone surrogate by U+FFFD and so store something else than was sent.
  if (!value.isWellFormed()) return { rule: 'unicode', message: 'must not contain a lone surrogate' };
  return null;
}
