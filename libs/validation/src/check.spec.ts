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

describe('a rule over several members', () => {
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

  it('finds a member at fault that is absent', () => {
    expect(faultsOf(Key, { name: 'x' })).toEqual(['owner owner_or_shared']);
    expect(faultsOf(Key, { name: 'x', isShared: true })).toEqual([]);
  });

  it('is asked beside broken bounds and unknown members', () => {
    expect(faultsOf(Key, { name: 'long', more: 1 })).toEqual([
      'name max_length',
      'owner owner_or_shared',
      'more unknown_field',
    ]);
  });

  it('is not asked of members that are missing or of another type', () => {
    expect(faultsOf(Key, {})).toEqual(['name required']);
    expect(faultsOf(Key, { name: 'x', isShared: 'no' })).toEqual(['isShared type']);
  });
});

it('a missing choice is told its words', () => {
  class Change {
    @Choice(['new', 'open'])
    status!: string;
  }
  expect(faultsOf(Change, {})).toEqual(['status one_of']);
});

it('a list names an item that stands twice, unless items are of no such kind', () => {
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

it('a page that is no number, or comes twice, has one fault', () => {
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
