import type { Problem } from '@plinth/formats';
import fc from 'fast-check';
import { JsonValue } from './json-fields.js';
import { Nested, NestedList, TextList } from './list-fields.js';
import { WholeNumber } from './number-fields.js';
import { MayBeAbsent, NoBody, readInput, readInputInSlices, validationFailed } from './read-input.js';
import { readValid } from './valid-reader.js';
import { Choice, Text } from './text-fields.js';
import { Day, TimeInput } from './time-fields.js';

const errorsOf = (type: new () => object, value: unknown) => {
  try {
    readInput(type, value);
    return [];
  } catch (error) {
    return (error as Problem).occurrence.errors!;
  }
};

class Part {
  @Text({ min: 1 })
  label!: string;

  @WholeNumber({ optional: true, nullable: true })
  count?: number | null;
}

class Thing {
  @Text()
  name!: string;

  @TextList({ maxItems: 2, max: 3 })
  tags!: string[];

  @Choice(['a', 'b'])
  kind!: string;

  @WholeNumber({ min: 1 })
  size!: number;

  @Nested(() => Part, { optional: true, nullable: true })
  part?: Part | null;

  @NestedList(() => Part, { optional: true, minItems: 1, maxItems: 3 })
  parts?: Part[];

  @JsonValue({ optional: true })
  extras?: unknown;
}

const good = { name: 'x', tags: [], kind: 'a', size: 1 };

describe('readInput', () => {
  it('input is read as an instance with nested instances and without absent members', () => {
    const read = readInput(Thing, { ...good, part: { label: 'p' }, parts: [{ label: 'q', count: 2 }] })!;
    expect(read).toBeInstanceOf(Thing);
    expect([read.part, read.parts![0]]).toEqual([expect.any(Part), expect.any(Part)]);
    expect(read.parts![0]).toEqual({ label: 'q', count: 2 });
    expect(Object.keys(readInput(Thing, good)!)).toEqual(Object.keys(good));
  });

  it('each faulty member is reported by path with a rule and a sentence, in declaration order', () => {
    expect(errorsOf(Thing, { more: 1, other: 2, size: 0, kind: 'c', tags: ['x', 5] })).toEqual([
      { field: 'name', rule: 'required', message: 'is required' },
      { field: 'tags.1', rule: 'type', message: 'must be a string' },
      { field: 'kind', rule: 'one_of', message: 'must be one of a, b' },
      { field: 'size', rule: 'min', message: 'must be at least 1' },
      { field: 'more', rule: 'unknown_field', message: 'is not a known field' },
      { field: 'other', rule: 'unknown_field', message: 'is not a known field' },
    ]);
  });

  it.each([
    [{ part: [] }, 'part', 'type', 'must be an object'],
    [{ part: 'x' }, 'part', 'type', 'must be an object'],
    [{ part: { label: '' } }, 'part.label', 'min_length', 'must have at least 1 character'],
    [{ part: { label: 'x', count: '1' } }, 'part.count', 'type', 'must be a number'],
    [{ part: {} }, 'part.label', 'required', 'is required'],
    [{ parts: {} }, 'parts', 'type', 'must be an array'],
    [{ parts: null }, 'parts', 'type', 'must be an array'],
    [{ parts: [] }, 'parts', 'min_items', 'must have at least 1 item'],
    [{ parts: [null] }, 'parts.0', 'type', 'must be an object'],
    [{ parts: [{ label: 'x' }, { label: 5 }] }, 'parts.1.label', 'type', 'must be a string'],
    [{ parts: Array(4).fill({ label: 'x' }) }, 'parts', 'max_items', 'must have at most 3 items'],
    [{ parts: [{ label: 'x', more: 1 }] }, 'parts.0.more', 'unknown_field', 'is not a known field'],
    [{ tags: ['x', 'y', 'z'] }, 'tags', 'max_items', 'must have at most 2 items'],
    [{ tags: ['long'] }, 'tags.0', 'max_length', 'must have at most 3 characters'],
    [{ tags: null }, 'tags', 'type', 'must be an array'],
    [{ name: null }, 'name', 'type', 'must be a string'],
    [{ name: { then: 1 } }, 'name', 'type', 'must be a string'],
    [{ name: [[[]]] }, 'name', 'type', 'must be a string'],
    [{ size: 1.5 }, 'size', 'type', 'must be a whole number'],
  ])('%j is rejected at %s by %s', (change, field, rule, message) => {
    expect(errorsOf(Thing, { ...good, ...change })).toEqual([{ field, rule, message }]);
  });

  it.each(['{"constructor":{"name":"x"}}', '{"__proto__":{"name":"x"}}', '{"prototype":1}'])(
    '%s is rejected as an unknown member',
    (text) => {
      const sent = { ...good, extras: 1 };
      const [name] = Object.keys(JSON.parse(text) as object);
      const body: unknown = JSON.parse(JSON.stringify(sent).replace(/\}$/, `,${text.slice(1)}`));
      expect(errorsOf(Thing, body)).toEqual([{ field: name, rule: 'unknown_field', message: 'is not a known field' }]);
    },
  );

  it('null is accepted for a nullable nested object', () => {
    expect(readInput(Thing, { ...good, part: null })).toEqual({ ...good, part: null });
  });

  it('the faults of times and dates describe their format', () => {
    class Times {
      @TimeInput()
      at!: Date;

      @Day()
      day!: string;
    }
    expect(errorsOf(Times, { at: 'yesterday', day: '2026-02-30' })).toEqual([
      { field: 'at', rule: 'datetime', message: 'must be an RFC 3339 time such as 2026-01-31T09:00:00.000Z' },
      { field: 'day', rule: 'date', message: 'must be a date such as 2026-01-31' },
    ]);
  });

  it('a fault of the whole input has an empty path', () => {
    const type = { field: '', rule: 'type', message: 'must be an object' };
    expect([[], 'x', null, 5].map((value) => errorsOf(Thing, value))).toEqual([[type], [type], [type], [type]]);
    expect(errorsOf(Thing, undefined)).toEqual([{ field: '', rule: 'required', message: 'is required' }]);
  });

  it('a body may be absent if its class allows it', () => {
    @MayBeAbsent()
    class Options {
      @Text({ optional: true })
      note?: string;
    }
    expect([readInput(Options, undefined), readInput(Options, {})]).toEqual([undefined, {}]);
    expect(readInput(NoBody, undefined)).toBeUndefined();
    expect(errorsOf(NoBody, { a: 1 })).toMatchObject([{ field: 'a', rule: 'unknown_field' }]);
  });

  it('at most fifty faults are reported', () => {
    const many = Object.fromEntries(Array.from({ length: 80 }, (_, index) => [`k${index}`, 1]));
    expect(errorsOf(NoBody, many)).toHaveLength(50);
  });
});

describe('long lists of objects', () => {
  class Batch {
    @NestedList(() => Thing, { maxItems: 1_000 })
    things!: Thing[];
  }
  const batch = (count: number, change: object = {}) => ({
    things: Array.from({ length: count }, () => ({ ...good, parts: [{ label: 'p' }], ...change })),
  });

  it('a long list is read like a short one, including nested lists', () => {
    const [short, long] = [3, 400].map((count) => readInput(Batch, batch(count))!);
    expect(long!.things).toHaveLength(400);
    expect(long!.things.every((thing) => thing instanceof Thing && thing.parts![0] instanceof Part)).toBe(true);
    expect(long!.things.slice(0, 3)).toEqual(short!.things);
  });

  it('faults in a long list have their index, at most fifty', () => {
    const { things } = batch(200);
    things[150] = { ...things[150]!, size: 0 };
    expect(errorsOf(Batch, { things })).toEqual([
      { field: 'things.150.size', rule: 'min', message: 'must be at least 1' },
    ]);
    expect(errorsOf(Batch, batch(200, { size: 0 }))).toHaveLength(50);
    expect(errorsOf(Batch, batch(200, { more: 0 }))).toHaveLength(50);
  });

  it('reading a long list lets other work run between its slices', async () => {
    let turns = 0;
    const count = (): void => {
      turns += 1;
      immediate = setImmediate(count);
    };
    let immediate = setImmediate(count);
    await readInputInSlices(Batch, batch(200));
    clearImmediate(immediate);
    expect(turns).toBeGreaterThanOrEqual(7);
  });
});

it('the detail of validationFailed contains the first fault and the number of others', () => {
  const fault = { field: 'name', rule: 'required', message: 'is required' };
  expect(validationFailed([fault]).occurrence.detail).toBe('name is required.');
  expect(validationFailed([fault, fault, fault]).occurrence.detail).toBe('name is required (and 2 more).');
  expect(validationFailed([{ ...fault, field: '' }]).occurrence.detail).toBe('The request is required.');
});

describe('readValid', () => {
  class Everything extends Thing {
    @Text({ min: 1, max: 4, trim: true, emptyAsNull: true, optional: true, nullable: true })
    title?: string | null;

    @TimeInput({ optional: true })
    at?: Date;
  }

  const strange = fc.oneof(fc.jsonValue(), fc.constantFrom('', 'long text', 0, 2.5, -1, '1', true, null, undefined));
  // Nine of ten members are valid, so that some objects are valid and some have one fault.
  const mostly = (...sound: fc.Arbitrary<unknown>[]) =>
    fc.oneof({ weight: 9, arbitrary: fc.oneof(...sound) }, { weight: 1, arbitrary: strange });
  const text = fc.constantFrom('x', 'y ', 'abc');
  const part = fc.record({ label: mostly(text), count: mostly(fc.constantFrom(1, 2, 3)) }, { requiredKeys: ['label'] });
  const thing = fc.record(
    {
      name: mostly(text),
      tags: mostly(fc.array(text, { maxLength: 2 })),
      kind: mostly(fc.constantFrom('a', 'b')),
      size: mostly(fc.constantFrom(1, 2, 3)),
      part: mostly(part, fc.constant(null)),
      parts: mostly(fc.array(part, { maxLength: 4 })),
      extras: mostly(fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 }), part),
      title: mostly(text, fc.constant(null)),
      at: mostly(fc.constantFrom('2026-01-31T09:00:00.000Z', '2026-01-31T09:00:00+02:00')),
    },
    { requiredKeys: ['name', 'tags', 'kind', 'size'] },
  );
  const maybeMore = fc
    .tuple(thing, fc.constantFrom({}, {}, {}, { unknown: 1 }, { constructor: 1 }))
    .map(([known, more]): object => ({ ...known, ...more }));

  it('readValid reads valid input like the libraries and rejects everything else', () => {
    let sound = 0;
    fc.assert(
      fc.property(maybeMore, (raw) => {
        const read = readValid(Everything, raw);
        if (read === undefined) return;
        sound += 1;
        const exactly = readInput(Everything, raw)!;
        expect(read).toEqual(exactly);
        expect(Object.entries(read).map(([name]) => name)).toEqual(Object.keys(exactly));
        expect(Object.getPrototypeOf(read)).toBe(Everything.prototype);
        for (const [index, own] of (read.parts ?? []).entries()) {
          expect(own).toBeInstanceOf(Part);
          expect(own).toEqual(exactly.parts![index]);
        }
      }),
      { numRuns: 3_000 },
    );
    expect(sound).toBeGreaterThan(300);
  });

  it('readValid reads valid input', () => {
    expect(readValid(Everything, { ...good, title: ' t ', part: { label: 'p' } })).toEqual({
      ...good,
      title: 't',
      part: { label: 'p' },
    });
  });
});
