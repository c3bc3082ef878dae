import { changedMembers } from './merge-patch.js';

describe('changedMembers', () => {
  const record = { name: 'Rescue', note: null, groups: ['a', 'b'], conditions: [{ op: 'in', type: 'country' }] };

  it('equal members are omitted, regardless of key order', () => {
    const same = { name: 'Rescue', groups: ['a', 'b'], conditions: [{ type: 'country', op: 'in' }] };
    expect(changedMembers(record, same)).toEqual({});
  });

  it('members are compared as JSON, regardless of their class', () => {
    class Condition {
      op = 'in';
      type = 'country';
    }
    expect(changedMembers(record, { conditions: [new Condition()] })).toEqual({});
    expect(changedMembers(record, { conditions: [{ ...new Condition(), op: 'not_in' }] })).toHaveProperty('conditions');
  });

  it('changed members are kept, including null, and absent members count as unchanged', () => {
    const patch = { name: null, note: undefined, groups: ['b', 'a'] };
    expect(changedMembers(record, patch)).toEqual({ name: null, groups: ['b', 'a'] });
  });
});
