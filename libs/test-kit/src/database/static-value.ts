import ts from 'typescript';

export type Value = string | number | boolean | null | undefined | readonly Value[] | Function_ | Object_;
/** A function with its closure. */
export class Function_ {
  constructor(
    readonly node: ts.SignatureDeclaration & { body?: ts.Node },
    readonly scope: Scope,
  ) {}
}
/** An object literal with its closure. */
export class Object_ {
  constructor(
    readonly node: ts.ObjectLiteralExpression,
    readonly scope: Scope,
  ) {}
}
/** The values of the enclosing functions' parameters. */
export type Scope = ReadonlyMap<ts.Symbol, Value>;

/** The value depends on the process's input. */
export class Unknown extends Error {}

/** The next placeholder, until the whole text is known. */
export const nextPlaceholder = '\u0000';

export const isConstant = (node: ts.VariableDeclaration): boolean =>
  Boolean(ts.getCombinedNodeFlags(node) & ts.NodeFlags.Const);

export function unwrapped(node: ts.Expression): ts.Expression {
  return ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isParenthesizedExpression(node) ||
    ts.isNonNullExpression(node)
    ? unwrapped(node.expression)
    : node;
}

export function patternOf(of: Value | ts.RegularExpressionLiteral): string | RegExp {
  if (typeof of === 'string') return of;
  const [, source = '', flags] = /^\/(.*)\/(\w*)$/.exec((of as ts.RegularExpressionLiteral).text) ?? [];
  return new RegExp(source, flags);
}

export function textOf(value: Value | ts.RegularExpressionLiteral): string {
  if (typeof value === 'object' && value !== null) throw new Unknown('an object in a text');
  return String(value);
}
