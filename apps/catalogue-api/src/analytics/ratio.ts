/** Rounds to so many decimals, halves up. */
export const rounded = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals;

/** `part / whole` to 4 decimals; 0 when there is no whole. */
export const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : rounded(part / whole, 4));
