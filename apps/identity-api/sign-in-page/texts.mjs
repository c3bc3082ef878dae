// Extracts and translates the page's texts, for the build and the catalogs' test.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';

const here = import.meta.dirname;

/** English is in the code itself. */
export const languages = ['en', 'de', 'fr', 'it'];

const call = /\bt\(\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/g;
// A call without values. A regular expression is enough because a test checks that every `t` gets a literal.
const plainCall = /\bt\(\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?\s*\)/g;
const valueOf = (literal) =>
  literal.startsWith('"') ? JSON.parse(literal) : literal.slice(1, -1).replaceAll(/\\(.)/g, '$1');

export const textsOfScript = (source) => [...source.matchAll(call)].map(([, literal]) => valueOf(literal));

/** Replaces texts without values by their translation and others by their id. Throws if a translation is missing. */
export function scriptIn(language, source) {
  const catalog = catalogOf(language);
  const ids = idsOfTexts();
  return source
    .replaceAll(plainCall, (whole, literal) => {
      const message = compileMessage(translated(valueOf(literal), catalog));
      return isPlain(message) ? JSON.stringify(message.join('')) : whole;
    })
    .replaceAll(call, (whole, literal) => whole.replace(literal, () => `'${ids.get(valueOf(literal))}'`));
}

const isPlain = (message) => message.every((part) => typeof part === 'string');

let ids;
/** Short ids, the same in every language. */
const idsOfTexts = () =>
  (ids ??= new Map(
    [...new Set(Object.values(scripts()).flatMap(textsOfScript))].map((text, index) => [text, index.toString(36)]),
  ));

const isText = (text) => /\p{L}{2}/u.test(text.replaceAll(/\{\{.*?\}\}/g, '')) && text !== 'SHA-256';
const oneLine = (text) => text.replaceAll(/\s+/g, ' ').trim();

export function mapTexts(html, change) {
  const changed = (text) => (isText(oneLine(text)) ? change(oneLine(text)) : oneLine(text));
  const between = html.replaceAll(/>([^<>]+)</g, (whole, text) => {
    if (oneLine(text) === '') return whole;
    const [start = ''] = /^\s*/.exec(text);
    const [end = ''] = /\s*$/.exec(text);
    return `>${start}${changed(text)}${end}<`;
  });
  return between.replaceAll(/(\saria-label=")([^"]+)(")/g, (_, before, text, after) => before + changed(text) + after);
}

export function textsOfPage(html) {
  const texts = [];
  mapTexts(html.replaceAll(/<!--.*?-->/gs, ''), (text) => (texts.push(text), text));
  return texts;
}

export const scripts = () =>
  Object.fromEntries(
    readdirSync(here)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
      .map((name) => [name, readFileSync(join(here, name), 'utf8')]),
  );

export const allTexts = () => [
  ...new Set([
    ...['page.html', 'provider.html'].flatMap((name) => textsOfPage(readFileSync(join(here, name), 'utf8'))),
    ...Object.values(scripts()).flatMap(textsOfScript),
  ]),
];

export const catalogOf = (language) =>
  language === 'en' ? undefined : JSON.parse(readFileSync(join(here, 'catalogs', `${language}.json`), 'utf8'));

/** Compiled messages with values, by id. Throws if a translation is missing. */
export function messagesOf(language) {
  const catalog = catalogOf(language);
  const compiled = [...idsOfTexts()].map(([text, id]) => [id, compileMessage(translated(text, catalog))]);
  return Object.fromEntries(compiled.filter(([, message]) => !isPlain(message)));
}

export function translated(text, catalog) {
  const found = catalog ? catalog[text] : text;
  if (found === undefined) throw new Error(`no translation of ${JSON.stringify(text)}`);
  return found;
}
