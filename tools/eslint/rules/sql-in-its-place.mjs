// How SQL begins. Upper case, as SQL is written here, so that prose ("Select a brand from …") and HTTP methods are left
// alone; what reaches `.query(…)` is SQL in any case.
const opening =
  /^(?:\s|--[^\n]*\n)*(?:SELECT\s|INSERT\s+INTO\b|UPDATE\s+\S+(?:\s+(?:AS\s+)?\w+)?\s+SET\b|DELETE\s+FROM\b|WITH\s+(?:RECURSIVE\s+)?\w+\s*(?:\([^)]*\)\s*)?AS\b|(?:CREATE|ALTER|DROP)\s+(?:UNIQUE\s+)?(?:TABLE|INDEX|TYPE|FUNCTION|TRIGGER)\b|TRUNCATE\s|LOCK\s+TABLE\b)/;

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
    const check = (node) => {
      const isAsked = node.parent.type === 'CallExpression' && node.parent.callee.property?.name === 'query';
      const text = textOf(node);
      if (text !== undefined && (opening.test(text) || (isAsked && node === node.parent.arguments[0])))
        context.report({ node, messageId: 'misplaced' });
    };
    return { Literal: check, TemplateLiteral: check };
  },
};
