/** The page with the service's name in its places. The name is text, whatever it holds. */
export function namedPage(page: string, name: string): string {
  const text = name.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
  // A function, as `$&` in a name would be a pattern.
  return page.replaceAll('{{name}}', () => text);
}
