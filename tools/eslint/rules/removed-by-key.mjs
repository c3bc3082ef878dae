// `NOT IN` is not reported: it reads the whole table in any case.
const joined =
  /\b(?:DELETE\s+FROM|UPDATE)\s+\S+(?:\s+(?:AS\s+)?\w+)?\s+(?:SET\b[^;]*?)?WHERE\b[^;]*?(?<!\bNOT\s+)\bIN\s*\(\s*SELECT\b/;

const textOf = ({ type, value, quasis }) =>
  type === 'Literal' ? value : quasis.map((part) => part.value.cooked ?? part.value.raw).join('$');

/** Reports DELETE and UPDATE with IN (SELECT …): docs/decisions/0180-rows-removed-by-key.md. */
export const removedByKey = {
  meta: {
    type: 'problem',
    schema: [],
    docs: { description: 'DELETE and UPDATE of batches name rows by = ANY (ARRAY(SELECT …))' },
    messages: {
      joined:
        'IN (SELECT …) is a join, which is very slow if the statistics are those of an empty table. Write ' +
        'key = ANY (ARRAY(SELECT key …)), or ctid for a key of two columns (decision 180).',
    },
  },
  create(context) {
    const check = (node) => {
      const text = textOf(node);
      if (typeof text === 'string' && joined.test(text)) context.report({ node, messageId: 'joined' });
    };
    return { Literal: check, TemplateLiteral: check };
  },
};
