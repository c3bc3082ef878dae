import { pageLanguages } from '../src/sign-in-page/page-language.shared.js';
import { element } from './element.js';
import { language } from './text.js';

/** Each language by its own name. The page reloads in it and continues the same sign-in. */
export function showLanguages(): void {
  for (const nav of document.querySelectorAll('.languages')) nav.replaceChildren(...pageLanguages.map(linkTo));
}

function linkTo(lang: string): HTMLElement {
  const name = new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang;
  if (lang === language) return element('span', { lang, 'aria-current': 'true' }, name);
  const url = new URL(location.href);
  url.searchParams.set('ui_locales', lang);
  url.hash = '';
  return element('a', { lang, hreflang: lang, href: url.href }, name);
}
