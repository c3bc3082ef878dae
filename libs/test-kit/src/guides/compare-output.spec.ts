import { outputFault } from './compare-output.js';

const json = (shown: unknown, actual: unknown) =>
  outputFault({ language: 'json', text: JSON.stringify(shown) }, JSON.stringify(actual));
const text = (shown: string, actual: string) => outputFault({ language: 'text', text: shown }, actual);

describe('outputFault', () => {
  it('ids, times, secrets and addresses match any value of their kind', () => {
    const id = '0198c3a0-7d4b-7c3e-9f1a-2b6d5e8f7a90';
    expect(json({ id, at: '2026-01-31T09:00:00.000Z' }, { id: id.replace('0', '1'), at: '2027-11-01T10:00:00Z' })).toBe(
      undefined,
    );
    expect(text('http://localhost:3001/a', 'http://127.0.0.1:8080/a\n')).toBe(undefined);
    expect(json({ id }, { id: 'none' })).toContain('.id is "none"');
  });

  it('additional members are allowed, but no different value and no missing member', () => {
    expect(json({ a: 1 }, { a: 1, b: 2 })).toBe(undefined);
    expect(json({ a: 1 }, { a: '1' })).toContain('.a is "1", not 1');
    expect(json({ a: { b: null } }, { a: {} })).toContain('.a.b is not there');
  });

  it('arrays are compared item by item, and may have more items only after an ellipsis', () => {
    expect(json([1, 2], [1, 2])).toBe(undefined);
    expect(json([1], [1, 2])).toContain('has 2 items, not 1');
    expect(json([1, '…'], [1, 2, 3])).toBe(undefined);
    expect(json([1, '…'], [])).toContain('has 0 items');
  });

  it('an ellipsis matches any text and every other character only itself', () => {
    expect(text('…products', '12 products')).toBe(undefined);
    expect(text('1.5', '1x5')).toContain('printed');
    expect(outputFault({ language: 'json', text: '{}' }, 'no JSON')).toContain('It shows JSON');
  });
});
