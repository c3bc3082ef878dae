import type { FieldError } from '@plinth/formats';

type Fault = Pick<FieldError, 'rule' | 'message'>;

/** A container being walked; `names` are an object's members, null for arrays. */
interface Frame {
  value: Record<string, unknown> | unknown[];
  names: readonly string[] | null;
  next: number;
}

/**
 * Finds what no request may contain: U+0000 (PostgreSQL cannot store it), lone surrogates, numbers beyond a double,
 * `__proto__`. Null if clean. Iterative, so that deep input cannot exhaust the stack.
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

// Frames point one past their current member.
const pathOf = (frames: readonly Frame[]): string =>
  frames.map(({ names, next }) => (names ? JSON.stringify(names[next - 1]).slice(1, -1) : String(next - 1))).join('.');

function faultOfScalar(value: unknown): Fault | null {
  if (typeof value === 'string') return faultOfText(value);
  if (typeof value === 'number' && !Number.isFinite(value)) return { rule: 'number', message: 'is too large' };
  return null;
}

const faultOfName = (name: string): Fault | null =>
  name === '__proto__' ? { rule: 'unknown_field', message: 'is not a known field' } : faultOfText(name);

function faultOfText(value: string): Fault | null {
  if (value.includes('\0')) return { rule: 'nul_character', message: 'must not contain the character U+0000' };
  // Buffer would silently replace a lone surrogate with U+FFFD.
  if (!value.isWellFormed()) return { rule: 'unicode', message: 'must not contain a lone surrogate' };
  return null;
}
