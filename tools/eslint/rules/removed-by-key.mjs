// A subquery by which rows are removed or changed. `NOT IN` reads the table in any case, and is another matter.
const joined =
  /\b(?:DELETE\s+FROM|UPDATE)\s+\S+(?:\s+(?:AS\s+)?\w+)?\s+(?:SET\b[^;]*?)?WHERE\b[^;]*?(?<!\bNOT\s+)\bIN\s*\(\s*SELECT\b/;

const textOf = ({ type, value, quasis }) =>
  type === 'Literal' ? value : quasis.map((part) => part.value.cooked ?? part.value.raw).join('$');

/** Reports DELETE and UPDATE of rows that a subquery names by IN: docs/decisions/0180-rows-removed-by-key.md. */
export const removedByKey = {
  meta: {
    type: 'problem',
    schema: [],
    docs: { description: 'Rows that are removed or changed in batches are named by = ANY (ARRAY(SELECT …))' },
    messages: {
      joined:
        'IN (SELECT …) is a join: with statistics of an empty table each row is compared with all others. Write ' +
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
