// Reports what a migration does to tables that the version before it is using: docs/operations/upgrade.md has the rule.

const created = /\bCREATE\s+(?:UNLOGGED\s+)?TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?(\w+)/gi;
const reason = /--\s*safe:\s*\S+/i;

/** What a statement must not do to a table that is in use: how it is told, and which table. */
const faults = [
  { messageId: 'blocking', pattern: /\bCREATE\s+(?:UNIQUE\s+)?INDEX\s+(?!CONCURRENTLY)\w+\s+ON\s+(?:ONLY\s+)?(\w+)/i },
  { messageId: 'contracting', pattern: /\bDROP\s+TABLE\s+(?:IF\s+EXISTS\s+)?(\w+)/i },
  {
    messageId: 'contracting',
    pattern: /\bALTER\s+TABLE\s+(?:ONLY\s+)?(\w+)[^;]*?\b(?:DROP\s+COLUMN|RENAME\b|SET\s+NOT\s+NULL|TYPE\s)/i,
  },
  {
    messageId: 'contracting',
    pattern:
      /\bALTER\s+TABLE\s+(?:ONLY\s+)?(\w+)[^;]*?\bADD\s+COLUMN\s(?=[^,;]*\bNOT\s+NULL\b)(?![^,;]*\b(?:DEFAULT|GENERATED)\b)/i,
  },
];

/** The statements of SQL; the bodies of functions are not of the migration itself. */
const statementsOf = (text) => text.replaceAll(/\$(\w*)\$[^]*?\$\1\$/g, "''").split(';');

export const onlineMigration = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object', properties: { since: { type: 'number' } }, additionalProperties: false }],
    docs: { description: 'A migration leaves tables as the version before it can use them' },
    messages: {
      blocking:
        'This blocks writes to {{table}} while the index is built. Use buildIndex of @plinth/database in a migration with ' +
        'transaction = false; or say in the statement why it is safe: "-- safe: …".',
      contracting:
        'The version before this one still uses {{table}} as it was. Expand now and contract in a later release ' +
        '(docs/operations/upgrade.md); or say in the statement why no version in use minds: "-- safe: …".',
    },
  },
  create(context) {
    const [{ since = 0 } = {}] = context.options;
    return {
      "MethodDefinition[key.name='up']"(node) {
        // TypeORM wants the migration's number at the end of its name.
        const [number = '0'] = /\d{13}$/.exec(node.parent.parent.id?.name ?? '') ?? [];
        if (Number(number) < since) return;
        const text = context.sourceCode.getText(node);
        const own = new Set([...text.matchAll(created)].map(([, table]) => table.toLowerCase()));
        for (const statement of statementsOf(text)) {
          if (reason.test(statement)) continue;
          for (const { messageId, pattern } of faults) {
            const [, table] = pattern.exec(statement) ?? [];
            if (table && !own.has(table.toLowerCase())) context.report({ node, messageId, data: { table } });
          }
        }
      },
    };
  },
};
