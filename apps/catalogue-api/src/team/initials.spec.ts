import { initialsOf } from './initials.js';

describe('initialsOf', () => {
  it.each([
    ['Mette Fjeldborgsen', 'MF'],
    ['Ana María de la Cruz', 'AC'],
    ['Prince', 'P'],
    ['  søren   ågaard ', 'SÅ'],
    ['E\u0301milie Roux', 'ÉR'],
    ["Jean-Luc O'Neill", 'JN'],
    ['ßeta', 'S'],
    ['山田 太郎', '山太'],
    ['𐐨beta', '𐐀'],
    ['—', ''],
  ])('the initials of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
