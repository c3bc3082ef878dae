// Reports SQL that names a table of another feature or lib. Its option is `tables` of ../tables.mjs.

const names = /\b(FROM|JOIN|INTO|UPDATE|USING|TABLE|TRUNCATE|,)\s+(?:ONLY\s+)?(?:public\.)?(\w+)/g;
const writes = (table) =>
  new RegExp(`\\b(?:INSERT\\s+INTO|DELETE\\s+FROM|UPDATE|TRUNCATE|TABLE)\\s+(?:ONLY\\s+)?(?:public\\.)?${table}\\b`);

/** The feature or lib that a file belongs to. Files in `database/` and libs/database belong to no owner. */
function ownerOf(file) {
  const [, app, feature] = /(?:^|\/)apps\/([^/]+)\/src\/([^/]+)\/[^]*$/.exec(file) ?? [];
  if (app) return feature === 'database' ? undefined : { app, feature };
  const [, lib] = /(?:^|\/)libs\/(?!database\/)([^/]+)\/src\/(?!(?:[^/]+\/)*database\/)/.exec(file) ?? [];
  return lib && { lib };
}

function ownersFor({ app }, { libs, apps }) {
  const entries = Object.entries(libs).flatMap(([lib, owned]) => owned.map((table) => [table, `libs/${lib}`]));
  for (const [feature, { owns }] of Object.entries(apps[app] ?? {}))
    for (const table of owns) entries.push([table, feature]);
  return new Map(entries);
}

export const ownTables = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object' }],
    docs: { description: 'SQL names only tables of its own feature and those declared as reads' },
    messages: {
      foreign:
        'The table {{table}} belongs to {{owner}}. Add a method to its service. If one statement must read both, ' +
        'declare the read in tools/eslint/tables.mjs.',
      written: 'Only {{owner}} may write the table {{table}}. Add a method to its service.',
    },
  },
  create(context) {
    const here = ownerOf(context.filename.replaceAll('\\', '/'));
    if (!here) return {};
    const [options] = context.options;
    const owners = ownersFor(here, options);
    const own = here.lib ? `libs/${here.lib}` : here.feature;
    const reads = new Set(options.apps[here.app]?.[here.feature]?.reads);
    const check = (node, text) => {
      const named = new Set([...text.matchAll(names)].map(([, , table]) => table));
      // A string that is only a table's name is put into a statement.
      if (context.filename.endsWith('.repository.ts') && owners.has(text)) named.add(text);
      for (const table of named) {
        const owner = owners.get(table);
        if (owner === undefined || owner === own) continue;
        if (writes(table).test(text)) context.report({ node, messageId: 'written', data: { table, owner } });
        else if (!reads.has(table)) context.report({ node, messageId: 'foreign', data: { table, owner } });
      }
    };
    return {
      Literal(node) {
        if (typeof node.value === 'string') check(node, node.value);
      },
      TemplateLiteral(node) {
        check(node, node.quasis.map(({ value }) => value.cooked ?? value.raw).join('$'));
      },
    };
  },
};
