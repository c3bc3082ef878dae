/** The canonical form of a BCP 47 language tag: `en-GB` of `en-gb`; undefined for what is none. */
export function canonicalLocale(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}
