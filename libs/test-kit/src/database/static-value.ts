import ts from 'typescript';

/** What an expression is worth; a function is kept as its declaration. */
export type Value = string | number | boolean | null | undefined | readonly Value[] | Function_ | Object_;
/** A function with what it sees of the functions around it. */
export class Function_ {
  constructor(
    readonly node: ts.SignatureDeclaration & { body?: ts.Node },
    readonly scope: Scope,
  ) {}
}
/** An object literal, likewise. */
export class Object_ {
  constructor(
    readonly node: ts.ObjectLiteralExpression,
    readonly scope: Scope,
  ) {}
}
/** What the parameters of the functions are worth that a text is made in. */
export type Scope = ReadonlyMap<ts.Symbol, Value>;

/** The value of an expression does not follow from the sources alone. */
export class Unknown extends Error {}

/** Stands for the next placeholder of a text until all of it is known. */
export const nextPlaceholder = '\u0000';

/** Whether it is declared by `const`. */
export const isConstant = (node: ts.VariableDeclaration): boolean =>
  Boolean(ts.getCombinedNodeFlags(node) & ts.NodeFlags.Const);

/** The expression without parentheses and without what is only for the compiler. */
export function unwrapped(node: ts.Expression): ts.Expression {
  return ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isParenthesizedExpression(node) ||
    ts.isNonNullExpression(node)
    ? unwrapped(node.expression)
    : node;
}

/** What a method of text looks for. */
export function patternOf(of: Value | ts.RegularExpressionLiteral): string | RegExp {
  if (typeof of === 'string') return of;
  const [, source = '', flags] = /^\/(.*)\/(\w*)$/.exec((of as ts.RegularExpressionLiteral).text) ?? [];
  return new RegExp(source, flags);
}

/** A value as it stands in a text. */
export function textOf(value: Value | ts.RegularExpressionLiteral): string {
  if (typeof value === 'object' && value !== null) throw new Unknown('an object in a text');
  return String(value);
}
