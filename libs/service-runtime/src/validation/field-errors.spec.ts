import { z } from 'zod';
import { fieldErrorsOf } from './field-errors.js';
import { validationFailed } from './validation.pipe.js';

const errorsOf = (schema: z.ZodType, value: unknown) => fieldErrorsOf(schema.safeParse(value).error!.issues);

describe('fieldErrorsOf', () => {
  const schema = z.strictObject({
    name: z.string(),
    tags: z.array(z.string()).max(2),
    kind: z.enum(['a', 'b']),
    size: z.int().min(1),
  });

  it('names each faulty member by its path, with a rule and a sentence', () => {
    expect(errorsOf(schema, { tags: ['x', 5], kind: 'c', size: 0, more: 1, other: 2 })).toEqual([
      { field: 'name', rule: 'required', message: 'is required' },
      { field: 'tags.1', rule: 'type', message: 'must be a string' },
      { field: 'kind', rule: 'one_of', message: 'must be one of a, b' },
      { field: 'size', rule: 'min', message: 'must be at least 1' },
      { field: 'more', rule: 'unknown_field', message: 'is not a known field' },
      { field: 'other', rule: 'unknown_field', message: 'is not a known field' },
    ]);
  });

  it('says how a time and a date are written', () => {
    const times = z.strictObject({ at: z.iso.datetime(), day: z.iso.date() });
    expect(errorsOf(times, { at: 'yesterday', day: '2026-02-30' })).toEqual([
      { field: 'at', rule: 'datetime', message: 'must be an RFC 3339 time such as 2026-01-31T09:00:00.000Z' },
      { field: 'day', rule: 'date', message: 'must be a date such as 2026-01-31' },
    ]);
  });

  it('says how many items there may be', () => {
    const error = { field: 'tags', rule: 'max_items', message: 'must have at most 2 items' };
    expect(errorsOf(schema.pick({ tags: true }), { tags: ['x', 'y', 'z'] })).toEqual([error]);
  });

  it('names the whole by an empty path', () => {
    expect(errorsOf(schema, [])).toEqual([{ field: '', rule: 'type', message: 'must be an object' }]);
    expect(errorsOf(schema, undefined)).toEqual([{ field: '', rule: 'required', message: 'is required' }]);
  });

  it('stops at fifty', () => {
    const many = Object.fromEntries(Array.from({ length: 80 }, (_, index) => [`k${index}`, 1]));
    expect(errorsOf(z.strictObject({}), many)).toHaveLength(50);
  });
});

it('validationFailed says the first fault in its detail, and how many more there are', () => {
  const fault = { field: 'name', rule: 'required', message: 'is required' };
  expect(validationFailed([fault]).occurrence.detail).toBe('name is required.');
  expect(validationFailed([fault, fault, fault]).occurrence.detail).toBe('name is required (and 2 more).');
  expect(validationFailed([{ ...fault, field: '' }]).occurrence.detail).toBe('The request is required.');
});
