import { isDeepStrictEqual } from 'node:util';
import type { ShownOutput } from './read-guide.js';

// What differs from one run to the next; a guide shows any example of it.
const varying: readonly (readonly [RegExp, string])[] = [
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, '<id>'],
  [/\b[0-9a-f]{8}-…/g, '<id>'],
  [/\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z/g, '<time>'],
  [/\bcat_\w{12}_\w{38}\b/g, '<key>'],
  [/\bcat_\w{12}\b/g, '<key prefix>'],
  [/\bwhsec_[\w+/=]{44}/g, '<secret>'],
  [/\bwhsec_\*{4}[\w+/=]{4}/g, '<masked secret>'],
  [/\bREQ-\w{8}\b/g, '<reference>'],
  [/\bhttp:\/\/(localhost|127\.0\.0\.1):\d+/g, '<service>'],
  [/"sequence":\s*\d+/g, '"sequence":0'],
  [/\/uploads\/[0-9a-f]{40}\b/g, '/uploads/<name>'],
];
const settled = (text: string): string =>
  varying.reduce((result, [pattern, name]) => result.replaceAll(pattern, name), text);

/**
 * What keeps an output from being the one that a guide shows, as a sentence; undefined when it is. Ids, times, secrets,
 * sequence numbers and addresses stand for any of their kind, and `…` for any text. JSON may have more members than are shown, and
 * where an array ends in `"…"` more items.
 */
export function outputFault(shown: ShownOutput, actual: string): string | undefined {
  if (shown.language === 'text') {
    const [wanted, got] = [settled(shown.text.trim()), settled(actual.trim())];
    return fits(wanted, got) ? undefined : `It shows\n${wanted}\nand printed\n${got}`;
  }
  let value: unknown;
  try {
    value = JSON.parse(settled(actual));
  } catch {
    return `It shows JSON and printed\n${actual.trim()}`;
  }
  const fault = jsonFault(JSON.parse(settled(shown.text)), value, '');
  return fault && `${fault}, in\n${actual.trim().slice(0, 3_000)}`;
}

// Everything is itself in a pattern but the ellipsis.
const fits = (wanted: string, got: string): boolean =>
  new RegExp(
    `^${wanted
      .split('…')
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[^]*')}$`,
  ).test(got);

function jsonFault(shown: unknown, actual: unknown, path: string): string | undefined {
  if (typeof shown === 'string' && typeof actual === 'string' && fits(shown, actual)) return undefined;
  if (Array.isArray(shown) && Array.isArray(actual)) {
    const isOpen = shown.at(-1) === '…';
    const items: unknown[] = isOpen ? shown.slice(0, -1) : shown;
    if (isOpen ? actual.length < items.length : actual.length !== items.length) {
      return `${path || 'It'} has ${actual.length} items, not ${items.length}`;
    }
    return firstOf(items.map((item, index) => jsonFault(item, actual[index], `${path}[${index}]`)));
  }
  if (isObject(shown) && isObject(actual)) {
    return firstOf(
      Object.entries(shown).map(([name, value]) =>
        name in actual ? jsonFault(value, actual[name], `${path}.${name}`) : `${path}.${name} is not there`,
      ),
    );
  }
  return isDeepStrictEqual(shown, actual)
    ? undefined
    : `${path || 'It'} is ${JSON.stringify(actual)}, not ${JSON.stringify(shown)}`;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const firstOf = (faults: readonly (string | undefined)[]): string | undefined => faults.find(Boolean);
