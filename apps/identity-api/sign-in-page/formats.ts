const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const language = 'en';

/** A day in words: `21 December 2025`. */
export const dayOf = (timestamp: string): string =>
  new Intl.DateTimeFormat(`${language}-GB`, { day: 'numeric', month: 'long', year: 'numeric' }).format(
    new Date(timestamp),
  );

/** A moment in words, for a tooltip: `21 December 2025 at 14:05`. */
export const momentOf = (timestamp: string): string =>
  new Intl.DateTimeFormat(`${language}-GB`, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(timestamp));

/** How long ago, within a week; then the day. */
export function agoOf(timestamp: string, nowMs: number): string {
  const pastMs = nowMs - Date.parse(timestamp);
  const ago = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (pastMs < minuteMs) return 'just now';
  if (pastMs < hourMs) return ago.format(-Math.floor(pastMs / minuteMs), 'minute');
  if (pastMs < dayMs) return ago.format(-Math.floor(pastMs / hourMs), 'hour');
  if (pastMs < 7 * dayMs) return ago.format(-Math.floor(pastMs / dayMs), 'day');
  return `on ${dayOf(timestamp)}`;
}

/** A size in words: `18 kB`. */
export function sizeOf(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'];
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const unitDisplay = step === 0 ? 'long' : 'short';
  const format = { style: 'unit', unit: units[step]!, unitDisplay, maximumFractionDigits: step > 1 ? 1 : 0 } as const;
  return new Intl.NumberFormat(language, format).format(bytes / 1_000 ** step);
}

// The first that fits names the browser: those further down are named by most that stand before them.
const browsers: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bChromium\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/** A browser and system as a person names them; the User-Agent header says more than they want to know. */
export function deviceOf(userAgent: string | null): string {
  const named = (list: typeof browsers) => list.find(([mark]) => mark.test(userAgent ?? ''))?.[1];
  const [browser, system] = [named(browsers), named(systems)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

/** One or two letters that stand for a person. */
export function monogramOf(displayName: string): string {
  const words = displayName.split(/\s+/).filter((word) => word !== '');
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
