import { dayBefore, demoId, slugOf } from './demo-ids.js';

describe('demoId', () => {
  it('never repeats for one moment, whatever the counter', () => {
    const at = new Date('2026-01-31T09:00:00.000Z');
    expect(new Set(Array.from({ length: 20_000 }, (_, counter) => demoId(at, counter))).size).toBe(20_000);
  });
});

describe('slugOf', () => {
  it.each([
    ['Bøgelund & Krag', 'bogelund-and-krag'],
    ['Linnéa Sandstråle', 'linnea-sandstrale'],
    ['Hede Rug 140 × 200', 'hede-rug-140-200'],
    ['Enebær', 'enebaer'],
    ['Päivi Lehtomaa', 'paeivi-lehtomaa'],
  ])('makes %s into %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });
});

describe('dayBefore', () => {
  it('counts whole UTC days and sets the minute of the day', () => {
    expect(dayBefore(new Date('2026-03-01T00:00:30.000Z'), 1, 610).toISOString()).toBe('2026-02-28T10:10:00.000Z');
  });
});
