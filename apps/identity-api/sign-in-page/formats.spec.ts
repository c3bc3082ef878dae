import { agoOf, dayOf, monogramOf, sizeOf } from './formats.js';

describe('agoOf', () => {
  const now = Date.parse('2026-01-31T12:00:00.000Z');
  it.each([
    ['2026-01-31T12:00:30.000Z', 'just now'], // a clock that is behind
    ['2026-01-31T11:59:01.000Z', 'just now'],
    ['2026-01-31T11:59:00.000Z', '1 minute ago'],
    ['2026-01-31T11:00:01.000Z', '59 minutes ago'],
    ['2026-01-31T11:00:00.000Z', '1 hour ago'],
    ['2026-01-30T12:00:00.000Z', 'yesterday'],
    ['2026-01-24T12:00:01.000Z', '6 days ago'],
    ['2026-01-24T12:00:00.000Z', 'on 24 January 2026'],
  ])('shows %s as "%s"', (timestamp, words) => {
    expect(agoOf(timestamp, now)).toBe(words);
  });
});

describe('dayOf', () => {
  it('a day names its month, so that day and month cannot be confused', () => {
    expect(dayOf('2026-03-04T12:00:00.000Z')).toBe('4 March 2026');
  });
});

describe('sizeOf', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [18_211, '18 kB'],
    [1_000_000, '1 MB'],
    [1_250_000, '1.3 MB'],
    [5e12, '5,000 GB'],
  ])('shows %d bytes as %s', (bytes, words) => {
    expect(sizeOf(bytes)).toBe(words);
  });
});

describe('monogramOf', () => {
  it.each([
    ['Maren Lindqvist', 'ML'],
    ['  jonas  ', 'J'],
    ['Ana María de la Cruz', 'AC'],
    ['𝒜da Lovelace', '𝒜L'],
    ['', ''],
  ])('shortens the name "%s" to "%s"', (name, letters) => {
    expect(monogramOf(name)).toBe(letters);
  });
});
