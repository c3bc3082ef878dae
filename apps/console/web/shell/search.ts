/**
 * `validateSearch` of a route whose filters are texts: `validateSearch: searchOf('q', 'status')`. Adds `page`. Filters that
 * are absent or empty are undefined and leave no trace in the URL.
 */
export function searchOf<Name extends string>(...names: Name[]) {
  return (search: Record<string, unknown>): { [name in Name]?: string } & { page?: number } => {
    const given = names
      .map((name) => [name, search[name]] as const)
      .filter(([, value]) => (typeof value === 'string' && value !== '') || typeof value === 'number')
      .map(([name, value]) => [name, String(value)]);
    const page = Number(search['page']);
    return {
      ...(Object.fromEntries(given) as { [name in Name]?: string }),
      ...(Number.isInteger(page) && page > 1 ? { page } : {}),
    };
  };
}
