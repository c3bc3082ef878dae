/** Every function that a lib exports says what it does, its units and errors, and the standard that it follows. */
export const documentedExport = {
  meta: {
    type: 'suggestion',
    schema: [],
    docs: { description: 'Exported functions of libs carry a docstring' },
    messages: {
      missing:
        'Write a docstring (/** … */) above {{name}}: what it does, its units and errors, and the standard it follows.',
    },
  },
  create(context) {
    const check = (node, name) => {
      const comments = context.sourceCode.getCommentsBefore(node);
      const last = comments.at(-1);
      if (last?.type !== 'Block' || !last.value.startsWith('*')) {
        context.report({ node, messageId: 'missing', data: { name } });
      }
    };
    return {
      'ExportNamedDeclaration[declaration.type="FunctionDeclaration"]'(node) {
        // The overloads of a function share the docstring of the first, which TypeScript parses as its own node.
        const siblings = node.parent.body;
        const before = siblings[siblings.indexOf(node) - 1]?.declaration;
        if (before?.type === 'TSDeclareFunction' && before.id.name === node.declaration.id.name) return;
        check(node, node.declaration.id.name);
      },
      'ExportNamedDeclaration[declaration.type="VariableDeclaration"]'(node) {
        for (const { id, init } of node.declaration.declarations) {
          if (/Function/.test(init?.type ?? '')) check(node, id.name);
        }
      },
    };
  },
};
