import { deviceNameOf } from '@plinth/identity-client';
import { language, locale, t } from './text.js';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export const dayOf = (timestamp: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(timestamp));

export const momentOf = (timestamp: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(timestamp));

export function agoOf(timestamp: string, nowMs: number): string {
  const pastMs = nowMs - Date.parse(timestamp);
  const ago = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (pastMs < minuteMs) return t('just now');
  if (pastMs < hourMs) return ago.format(-Math.floor(pastMs / minuteMs), 'minute');
  if (pastMs < dayMs) return ago.format(-Math.floor(pastMs / hourMs), 'hour');
  if (pastMs < 7 * dayMs) return ago.format(-Math.floor(pastMs / dayMs), 'day');
  return t('on {day}', { day: dayOf(timestamp) });
}

export function sizeOf(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'];
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const unitDisplay = step === 0 ? 'long' : 'short';
  const format = { style: 'unit', unit: units[step]!, unitDisplay, maximumFractionDigits: step > 1 ? 1 : 0 } as const;
  return new Intl.NumberFormat(language, format).format(bytes / 1_000 ** step);
}

export function deviceOf(userAgent: string | null): string {
  const [browser, system] = deviceNameOf(userAgent)?.split(' on ') ?? [];
  if (browser === undefined) return t('Unknown device');
  return system === undefined ? browser : t('{browser} on {system}', { browser, system });
}

export function monogramOf(displayName: string): string {
  const words = displayName.split(/\s+/).filter((word) => word !== '');
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

export function passkeyNameHint(): string {
  const usualName = deviceNameOf(navigator.userAgent);
  return usualName === undefined
    ? t('Helps you recognize it later, like “Work laptop”.')
    : t('Helps you recognize it later, like “Work laptop”. The default is the provider’s name or “{usualName}”.', {
        usualName,
      });
}
