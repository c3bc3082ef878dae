/** The languages of the page, the first one for everybody else. */
export const pageLanguages = ['en', 'de', 'fr', 'it'] as const;

export type PageLanguage = (typeof pageLanguages)[number];

const known = (tag: string): PageLanguage | undefined => {
  const [language = ''] = tag.toLowerCase().split('-');
  return pageLanguages.find((each) => each === language);
};

/**
 * The language in which somebody reads the page: by `ui_locales`, in its order (OpenID Connect Core §3.1.2.1), else by what
 * their browser asks for (RFC 9110 §12.5.4).
 */
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
