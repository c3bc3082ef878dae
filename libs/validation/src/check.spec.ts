import type { Problem } from '@plinth/formats';
import { ChoiceList } from './list-fields.js';
import { PageNumber, Flag } from './number-fields.js';
import { Check, readInput } from './read-input.js';
import { Choice, Text } from './text-fields.js';

const faultsOf = (type: new () => object, value: unknown): string[] => {
  try {
    readInput(type, value);
    return [];
  } catch (error) {
    return (error as Problem).occurrence.errors!.map(({ field, rule }) => `${field} ${rule}`);
  }
};

describe('rules over several members', () => {
  @Check<Key>(({ owner, isShared = false }) =>
    (owner === undefined) === isShared ? [] : [{ path: ['owner'], rule: 'owner_or_shared', message: 'must be given' }],
  )
  class Key {
    @Text({ max: 3 })
    name!: string;

    @Text({ optional: true })
    owner?: string;

    @Flag({ optional: true })
    isShared?: boolean;
  }

  it('a rule over several members can report an absent member', () => {
    expect(faultsOf(Key, { name: 'x' })).toEqual(['owner owner_or_shared']);
    expect(faultsOf(Key, { name: 'x', isShared: true })).toEqual([]);
  });

  it('a rule over several members is evaluated despite broken bounds and unknown members', () => {
    expect(faultsOf(Key, { name: 'long', more: 1 })).toEqual([
      'name max_length',
      'owner owner_or_shared',
      'more unknown_field',
    ]);
  });

  it('a rule over several members is not evaluated if a member is missing or has another type', () => {
    expect(faultsOf(Key, {})).toEqual(['name required']);
    expect(faultsOf(Key, { name: 'x', isShared: 'no' })).toEqual(['isShared type']);
  });
});

it('the fault of a missing choice lists its values', () => {
  class Change {
    @Choice(['new', 'open'])
    status!: string;
  }
  expect(faultsOf(Change, {})).toEqual(['status one_of']);
});

it('the fault of a list names a repeated item, unless items have a wrong type', () => {
  class Subscription {
    @ChoiceList(['a', 'b'], { minItems: 1, unique: true })
    kinds!: string[];
  }
  expect([[], ['a', 'b'], ['a', 'a'], ['c', 'c']].map((kinds) => faultsOf(Subscription, { kinds }))).toEqual([
    ['kinds min_items'],
    [],
    ['kinds unique_items'],
    ['kinds.0 one_of', 'kinds.1 one_of'],
  ]);
});

it('an invalid or repeated page parameter has one fault', () => {
  class Query {
    @PageNumber()
    page: number = 1;
  }
  expect(['x', '0', ['1', '2']].map((page) => faultsOf(Query, { page }))).toEqual([
    ['page integer'],
    ['page min'],
    ['page type'],
  ]);
});
