/** What is put into a page: text, or nothing. */
export type PageValues = Readonly<Record<string, string | null | undefined>>;

/**
 * A page with values in its places, in the manner of Mustache: `{{name}}` is text, whatever it holds; `{{&name}}` is markup of
 * ours; what stands between `{{#name}}` and `{{/name}}` is there with a value, and after `{{^name}}` without one.
 */
export function filledPage(page: string, values: PageValues): string {
  const chosen = page.replaceAll(
    /\{\{([#^])(\w+)\}\}(.*?)\{\{\/\2\}\}/gs,
    (_, kind: string, name: string, inner: string) => (Boolean(values[name]) === (kind === '#') ? inner : ''),
  );
  return chosen.replaceAll(/\{\{(&?)(\w+)\}\}/g, (_, kind: string, name: string) => {
    const value = values[name] ?? '';
    return kind === '&' ? value : textOf(value);
  });
}

/** Text as markup has it. */
export const textOf = (value: string): string =>
  value.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
