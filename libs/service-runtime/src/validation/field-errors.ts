import type { FieldError } from '@plinth/problem-details';

/** What zod says of one fault, as far as it is read here. */
interface Issue {
  readonly code?: string;
  readonly path?: readonly (PropertyKey | { key: PropertyKey })[];
  readonly message: string;
  readonly input?: unknown;
  readonly expected?: string;
  readonly origin?: string;
  readonly format?: string;
  readonly keys?: readonly string[];
  readonly params?: Readonly<Record<string, unknown>>;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly values?: readonly unknown[];
}

const maxReported = 50;

/** The field errors of a failed validation, one for each faulty member, at most 50 of them. */
export function fieldErrorsOf(issues: readonly Issue[]): FieldError[] {
  return issues.flatMap(errorsOfIssue).slice(0, maxReported);
}

function errorsOfIssue(found: Issue): FieldError[] {
  const path = (found.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part));
  if (found.code === 'unrecognized_keys') {
    return (found.keys ?? []).map((key) => ({
      field: [...path, key].join('.'),
      rule: 'unknown_field',
      message: 'is not a known field',
    }));
  }
  return [{ field: path.join('.'), ...ruleOf(found) }];
}

function ruleOf(found: Issue): Pick<FieldError, 'rule' | 'message'> {
  switch (found.code) {
    case 'invalid_type':
      return found.message.endsWith('received undefined')
        ? { rule: 'required', message: 'is required' }
        : { rule: 'type', message: `must be ${named(found.expected ?? 'another type')}` };
    case 'too_small':
      return bound('min', found.origin, found.minimum);
    case 'too_big':
      return bound('max', found.origin, found.maximum);
    case 'invalid_value':
      return { rule: 'one_of', message: `must be one of ${(found.values ?? []).map(String).join(', ')}` };
    case 'custom':
      return {
        rule: typeof found.params?.['rule'] === 'string' ? found.params['rule'] : 'invalid',
        message: found.message,
      };
    case 'invalid_format':
      return { rule: found.format ?? found.code, message: formats[found.format ?? ''] ?? found.message };
    default:
      return { rule: found.code ?? 'invalid', message: found.message };
  }
}

const formats: Readonly<Record<string, string>> = {
  date: 'must be a date such as 2026-01-31',
  datetime: 'must be an RFC 3339 time such as 2026-01-31T09:00:00.000Z',
};

const articles: Readonly<Record<string, string>> = {
  int: 'a whole number',
  array: 'an array',
  object: 'an object',
  record: 'an object',
  null: 'null',
};
const named = (type: string): string => articles[type] ?? `a ${type}`;

function bound(
  side: 'min' | 'max',
  origin: string | undefined,
  limit: number | bigint | undefined,
): Pick<FieldError, 'rule' | 'message'> {
  const least = side === 'min' ? 'at least' : 'at most';
  if (origin === 'array')
    return { rule: `${side}_items`, message: `must have ${least} ${limit} ${limit === 1 ? 'item' : 'items'}` };
  if (origin === 'object' || origin === 'map')
    return { rule: `${side}_properties`, message: `must have ${least} ${limit} ${limit === 1 ? 'member' : 'members'}` };
  return { rule: side, message: `must be ${least} ${limit}` };
}
