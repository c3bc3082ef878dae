import { accentOf, contrast, rgbOf } from './accent.js';

describe('accentOf', () => {
  const colors = ['#ffffff', '#000000', '#ffff00', '#0a6847', '#ff0000', '#7f7f7f', '#3446c4', '#fefefe', '#010101'];

  it.each(colors)('the accent %s is adjusted until it is readable on light and dark backgrounds', (color) => {
    for (const [scheme, ground] of [
      ['light', '#ffffff'],
      ['light', '#f8f9fb'],
      ['dark', '#16191f'],
      ['dark', '#1c2027'],
    ] as const) {
      const { accent, strong, onAccent } = accentOf(color, scheme);
      for (const shown of [accent, strong]) {
        expect([scheme, contrast(rgbOf(shown), rgbOf(ground)) >= 4.5]).toEqual([scheme, true]);
        expect([scheme, contrast(rgbOf(shown), rgbOf(onAccent)) >= 4.5]).toEqual([scheme, true]);
      }
    }
  });

  it('a readable accent colour stays unchanged', () => {
    expect(accentOf('#0a6847', 'light').accent).toBe('#0a6847');
    expect(accentOf('#95a5ff', 'dark').accent).toBe('#95a5ff');
  });
});
