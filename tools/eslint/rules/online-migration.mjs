// Reports changes to tables that the previous version is still using (docs/operations/upgrade.md).

const created = /\bCREATE\s+(?:UNLOGGED\s+)?TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?(\w+)/gi;
const reason = /--\s*safe:\s*\S+/i;

/** Forbidden changes of a table in use; the pattern captures the table. */
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

const statementsOf = (text) => text.replaceAll(/\$(\w*)\$[^]*?\$\1\$/g, "''").split(';');

export const onlineMigration = {
  meta: {
    type: 'problem',
    schema: [],
    docs: { description: 'A migration keeps tables usable for the previous version' },
    messages: {
      blocking:
        'Building this index blocks writes to {{table}}. Use buildIndex of @plinth/database in a migration with ' +
        'transaction = false, or state in the statement why it is safe: "-- safe: …".',
      contracting:
        'The previous version still uses {{table}} in its old form. Expand now and contract in a later release ' +
        '(docs/operations/upgrade.md), or state in the statement why it is safe: "-- safe: …".',
    },
  },
  create(context) {
    return {
      "MethodDefinition[key.name='up']"(node) {
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
