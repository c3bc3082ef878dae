import { StartBudget } from './start-budget.js';

describe('the budget of starts', () => {
  const begin = (budget: StartBudget, now: number, meanMs: number): number => {
    let count = 0;
    for (; budget.waitMs(now) === 0; count += 1) budget.started(now, meanMs);
    return count;
  };

  it.each([
    { what: 'half a millisecond apart where they are short', meanMs: 300, a100ms: 200 },
    { what: 'over two thirds of the time that they take', meanMs: 1_900, a100ms: 79 },
    { what: 'two milliseconds apart where they are long', meanMs: 15_000, a100ms: 50 },
  ])('lets requests begin $what', ({ meanMs, a100ms }) => {
    const budget = new StartBudget(1_000);
    begin(budget, 0, meanMs);
    const begun = Array.from({ length: 100 }, (_, ms) => begin(budget, ms + 1, meanMs));
    expect(begun.reduce((sum, one) => sum + one, 0)).toBeCloseTo(a100ms, -1);
    expect(Math.max(...begun)).toBeLessThanOrEqual(3);
  });

  it('lets a few begin at once after a time with none, and not all that might have begun in it', () => {
    const budget = new StartBudget(1_000);
    expect([0, 1_000].map((now) => begin(budget, now, 300))).toEqual([5, 5]);
  });

  it('says when the next may begin', () => {
    const budget = new StartBudget(1_000);
    begin(budget, 100, 15_000);
    expect(budget.waitMs(101)).toBe(1);
    expect(budget.waitMs(200)).toBe(0);
  });
});
