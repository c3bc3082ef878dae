import { changedMembers } from './merge-patch.js';

describe('changedMembers', () => {
  const record = { name: 'Rescue', note: null, groups: ['a', 'b'], conditions: [{ op: 'in', type: 'country' }] };

  it('leaves out what is the same, however its members are ordered', () => {
    const same = { name: 'Rescue', groups: ['a', 'b'], conditions: [{ type: 'country', op: 'in' }] };
    expect(changedMembers(record, same)).toEqual({});
  });

  it('compares members, whatever class they were read as', () => {
    class Condition {
      op = 'in';
      type = 'country';
    }
    expect(changedMembers(record, { conditions: [new Condition()] })).toEqual({});
    expect(changedMembers(record, { conditions: [{ ...new Condition(), op: 'not_in' }] })).toHaveProperty('conditions');
  });

  it('keeps what differs, null included, and takes what was not sent for unchanged', () => {
    const patch = { name: null, note: undefined, groups: ['b', 'a'] };
    expect(changedMembers(record, patch)).toEqual({ name: null, groups: ['b', 'a'] });
  });
});
