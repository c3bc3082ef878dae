// What a string that is SQL starts with. Upper case, as SQL is written here, so that prose ("Select a brand from …")
// and HTTP methods are left alone; what reaches `.query(…)` is SQL in any case.
const opening = new RegExp(
  '^(?:\\s|--[^\\n]*\\n)*(?:' +
    [
      'SELECT\\s',
      'INSERT\\s+INTO\\b',
      'UPDATE\\s+\\S+(?:\\s+(?:AS\\s+)?\\w+)?\\s+SET\\b',
      'DELETE\\s+FROM\\b',
      'MERGE\\s+INTO\\b',
      'WITH\\s+(?:RECURSIVE\\s+)?\\w+\\s*(?:\\([^)]*\\)\\s*)?AS\\b',
      '(?:CREATE|ALTER|DROP)\\s+(?:UNIQUE\\s+)?(?:TABLE|INDEX|SCHEMA|DATABASE|TYPE|VIEW|FUNCTION|TRIGGER|EXTENSION)\\b',
      'TRUNCATE\\s',
      'LOCK\\s+TABLE\\b',
    ].join('|') +
    ')',
);

/** The text of a string or template literal, its placeholders as `$`; undefined for any other expression. */
function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? value.raw).join('$');
  return undefined;
}

/** Reports SQL text. Where SQL belongs, eslint.config.mjs switches the rule off. */
export const sqlInItsPlace = {
  meta: {
    type: 'problem',
    schema: [],
    docs: { description: 'SQL only in *.entity.ts, *.repository.ts and database/ folders' },
    messages: {
      misplaced:
        'SQL belongs in a *.repository.ts, *.entity.ts or database/ file. Move this statement into a method of the ' +
        'repository, named for what it asks.',
    },
  },
  create(context) {
    const reported = new Set();
    const report = (node) => {
      if (reported.has(node)) return;
      reported.add(node);
      context.report({ node, messageId: 'misplaced' });
    };
    const check = (node) => {
      if (opening.test(textOf(node) ?? '')) report(node);
    };
    return {
      Literal: check,
      TemplateLiteral: check,
      TaggedTemplateExpression(node) {
        if (node.tag.type === 'Identifier' && /^sql$/i.test(node.tag.name)) report(node.quasi);
      },
      "CallExpression[callee.property.name='query']"(node) {
        const [statement] = node.arguments;
        if (textOf(statement) !== undefined) report(statement);
      },
    };
  },
};
