/** Reports every way to the environment of the process. eslint.config.mjs switches it off for config.ts. */
export const environmentInConfig = {
  meta: {
    type: 'problem',
    schema: [],
    docs: { description: 'process.env only in config.ts' },
    messages: {
      misplaced:
        'Only an app’s config.ts reads process.env. Add the variable there, with its default, and take the setting as ' +
        'an argument or a provider.',
    },
  },
  create(context) {
    const report = (node) => context.report({ node, messageId: 'misplaced' });
    return {
      "MemberExpression[object.name='process']"(node) {
        const name = node.computed ? node.property.value : node.property.name;
        if (name === 'env') report(node);
      },
      "VariableDeclarator[init.name='process'] > ObjectPattern > Property[key.name='env']": report,
      "ImportDeclaration[source.value=/^(node:)?process$/] > ImportSpecifier[imported.name='env']": report,
    };
  },
};
