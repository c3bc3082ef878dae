export const pageLanguages = ['en', 'de', 'fr', 'it'] as const;

export type PageLanguage = (typeof pageLanguages)[number];

const known = (tag: string): PageLanguage | undefined => {
  const [language = ''] = tag.toLowerCase().split('-');
  return pageLanguages.find((each) => each === language);
};

/** The first supported language of `ui_locales` (OpenID Connect Core §3.1.2.1), else of Accept-Language (RFC 9110 §12.5.4). */
export function pageLanguageOf(
  { query }: { readonly query: Readonly<Record<string, unknown>> },
  accepted: readonly string[],
): PageLanguage {
  const locales = query['ui_locales'];
  const wanted = typeof locales === 'string' && locales.length <= 256 ? locales.split(' ') : [];
  for (const tag of [...wanted, ...accepted]) {
    const language = known(tag);
    if (language) return language;
  }
  return 'en';
}
