// The beginning of a statement, in upper case to skip prose ("Select a brand from …") and HTTP methods. An argument of
// `.query(…)` is always SQL.
const opening =
  /^(?:\s|--[^\n]*\n)*(?:SELECT\s|INSERT\s+INTO\b|UPDATE\s+\S+(?:\s+(?:AS\s+)?\w+)?\s+SET\b|DELETE\s+FROM\b|WITH\s+(?:RECURSIVE\s+)?\w+\s*(?:\([^)]*\)\s*)?AS\b|(?:CREATE|ALTER|DROP)\s+(?:UNIQUE\s+)?(?:TABLE|INDEX|TYPE|FUNCTION|TRIGGER)\b|TRUNCATE\s|LOCK\s+TABLE\b)/;

/** The text of a string or template literal, with `$` for placeholders; undefined for other expressions. */
function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? value.raw).join('$');
  return undefined;
}

export const sqlInItsPlace = {
  meta: {
    type: 'problem',
    schema: [],
    docs: { description: 'SQL only in *.entity.ts, *.repository.ts and database/ folders' },
    messages: {
      misplaced:
        'SQL belongs in a *.repository.ts, *.entity.ts or database/ file. Move this statement into a method of the repository.',
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
