import { StartBudget } from './start-budget.js';

describe('the budget of starts', () => {
  const begin = (budget: StartBudget, now: number): number => {
    let count = 0;
    for (; budget.waitMs(now) === 0; count += 1) budget.started(now);
    return count;
  };

  it('lets ten begin at once, and ten more every 5 ms', () => {
    const budget = new StartBudget();
    expect([0, 1, 4.9, 5, 9, 10, 1_000].map((now) => begin(budget, now))).toEqual([10, 0, 0, 10, 0, 10, 10]);
  });

  it('says when the next may begin', () => {
    const budget = new StartBudget();
    begin(budget, 100);
    expect(budget.waitMs(102)).toBe(3);
    expect(budget.waitMs(200)).toBe(0);
  });
});
