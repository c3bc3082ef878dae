type Rgb = readonly [red: number, green: number, blue: number];

export interface Accent {
  accent: string;
  strong: string;
  onAccent: string;
}

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
// The backgrounds in page.css with the least contrast (--raised), and its dark text on a light button.
const grounds = { light: [248, 249, 251], dark: [28, 32, 39] } as const;
const inks = { light: white, dark: [16, 20, 43] } as const;

// WCAG 2.2 §1.4.3, with a margin for rounding.
const enough = 4.6;

/** Darkens or lightens an organization's colour until text and buttons have WCAG 2.2 AA contrast. */
export function accentOf(color: string, scheme: 'light' | 'dark'): Accent {
  const end = scheme === 'light' ? black : white;
  const [ground, ink] = [grounds[scheme], inks[scheme]];
  let share = 0;
  const own = rgbOf(color);
  let accent = own;
  while (share < 1 && Math.min(contrast(accent, ground), contrast(accent, ink)) < enough) {
    share += 0.02;
    accent = mixed(own, end, share);
  }
  return { accent: hexOf(accent), strong: hexOf(mixed(accent, end, 0.2)), onAccent: hexOf(ink) };
}

export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

export const rgbOf = (color: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as unknown as Rgb;

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const mixed = (from: Rgb, to: Rgb, share: number): Rgb =>
  from.map((value, index) => Math.round(value + (to[index]! - value) * share)) as unknown as Rgb;

const hexOf = (color: Rgb): string => `#${color.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
