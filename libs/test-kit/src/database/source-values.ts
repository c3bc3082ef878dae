import ts from 'typescript';
import {
  Function_,
  isConstant,
  nextPlaceholder,
  Object_,
  patternOf,
  textOf,
  Unknown,
  unwrapped,
} from './static-value.js';
import type { Scope, Value } from './static-value.js';

const builtIn = /^(filter|flatMap|includes|join|map|replace|replaceAll|toLowerCase|trim)$/;

/**
 * Evaluates source expressions without running them: follows constants, templates, arrays, objects and functions
 * through all files; values added to SqlValues become placeholders.
 */
export class SourceValues {
  /** The branch taken for undecidable conditions. */
  way = true;

  constructor(private readonly checker: ts.TypeChecker) {}

  symbolOf(node: ts.Node): ts.Symbol | undefined {
    const symbol = ts.isPropertyAccessExpression(node)
      ? this.checker.getSymbolAtLocation(node.name)
      : this.checker.getSymbolAtLocation(node);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }

  /** Throws Unknown if the value depends on the process's input. */
  value(node: ts.Expression, scope: Scope): Value {
    const of = (one: ts.Expression): Value => this.value(one, scope);
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isNumericLiteral(node)) return Number(node.text.replaceAll('_', ''));
    if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
    if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
    if (node.kind === ts.SyntaxKind.NullKeyword) return null;
    if (ts.isTemplateExpression(node))
      return node.templateSpans.reduce(
        (text, span) => text + textOf(of(span.expression)) + span.literal.text,
        node.head.text,
      );
    if (unwrapped(node) !== node) return of(unwrapped(node));
    if (ts.isConditionalExpression(node))
      return this.isTrue(node.condition, scope) ? of(node.whenTrue) : of(node.whenFalse);
    if (ts.isArrayLiteralExpression(node))
      return node.elements.flatMap((one) => (ts.isSpreadElement(one) ? (of(one.expression) as Value[]) : [of(one)]));
    if (ts.isArrowFunction(node)) return new Function_(node, scope);
    if (ts.isObjectLiteralExpression(node)) return new Object_(node, scope);
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) return !of(node.operand);
    if (ts.isNewExpression(node) && node.expression.getText() === 'Set' && node.arguments?.[0])
      return [...new Set(of(node.arguments[0]) as Value[])];
    if (ts.isBinaryExpression(node)) return this.binary(node, scope);
    if (ts.isCallExpression(node)) return this.call(node, scope);
    if (ts.isElementAccessExpression(node)) return this.element(node, scope);
    if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) return this.named(node, scope);
    throw new Unknown(node.getText());
  }

  private binary({ left, right, operatorToken }: ts.BinaryExpression, scope: Scope): Value {
    const of = (one: ts.Expression): Value => this.value(one, scope);
    switch (operatorToken.getText()) {
      case '+':
        return (of(left) as string) + (of(right) as string);
      case '*':
        return Number(of(left)) * Number(of(right));
      case '??':
        return of(left) ?? of(right);
      case '||':
        return of(left) || of(right);
      case '&&':
        return this.isTrue(left, scope) ? of(right) : undefined;
      case '===':
        return of(left) === of(right);
      case '!==':
        return of(left) !== of(right);
      default:
        throw new Unknown(operatorToken.parent.getText());
    }
  }

  /** Undecidable conditions are evaluated both ways. */
  private isTrue(condition: ts.Expression, scope: Scope): boolean {
    const value = this.known(() => Boolean(this.value(condition, scope)));
    return value ?? this.way;
  }

  private known<Result>(evaluate: () => Result): Result | undefined {
    try {
      return evaluate();
    } catch (error) {
      if (error instanceof Unknown) return undefined;
      throw error;
    }
  }

  private member(object: Value, name: string): Value {
    const found = object instanceof Object_ ? this.membersOf(object).get(name) : undefined;
    if (!found) throw new Unknown(name);
    return found();
  }

  private membersOf({ node, scope }: Object_): Map<string, () => Value> {
    const members = new Map<string, () => Value>();
    for (const one of node.properties) {
      if (ts.isSpreadAssignment(one)) {
        const spread = this.value(one.expression, scope);
        if (!(spread instanceof Object_)) throw new Unknown(one.getText());
        for (const [name, value] of this.membersOf(spread)) members.set(name, value);
      } else if (ts.isPropertyAssignment(one) && !ts.isComputedPropertyName(one.name))
        members.set(one.name.text, () => this.value(one.initializer, scope));
      else if (ts.isShorthandPropertyAssignment(one)) members.set(one.name.text, () => this.named(one.name, scope));
    }
    return members;
  }

  /** An unknown key selects the first member, and the last in the other direction. */
  private element(node: ts.ElementAccessExpression, scope: Scope): Value {
    const object = this.value(node.expression, scope);
    if (!(object instanceof Object_)) throw new Unknown(node.getText());
    const key =
      this.known(() => this.value(node.argumentExpression, scope)) ??
      [...this.membersOf(object).keys()].at(this.way ? 0 : -1);
    return this.member(object, textOf(key));
  }

  private named(node: ts.Identifier | ts.PropertyAccessExpression, scope: Scope): Value {
    if (node.getText() === 'undefined') return undefined;
    const symbol =
      node.parent && ts.isShorthandPropertyAssignment(node.parent)
        ? this.checker.getShorthandAssignmentValueSymbol(node.parent)
        : this.symbolOf(node);
    if (symbol && scope.has(symbol)) return scope.get(symbol);
    const declared = symbol?.valueDeclaration;
    const part =
      (declared && ts.isBindingElement(declared) && this.partOf(declared, scope)) ||
      (ts.isPropertyAccessExpression(node) &&
        node.expression.kind !== ts.SyntaxKind.ThisKeyword &&
        this.known(() => this.member(this.value(node.expression, scope), node.name.text)));
    if (part) return part;
    if (declared && ts.isFunctionDeclaration(declared)) return new Function_(declared, scope);
    if (declared && (ts.isPropertyAssignment(declared) || ts.isPropertyDeclaration(declared)) && declared.initializer)
      return this.value(declared.initializer, scope);
    if (declared && ts.isVariableDeclaration(declared) && declared.initializer && isConstant(declared))
      return this.value(declared.initializer, scope);
    const type = this.checker.getTypeAtLocation(node);
    const choices = type.isUnion() ? type.types : [type];
    const literals = choices.filter((one) => one.isStringLiteral() || one.isNumberLiteral());
    if (literals.length > 0 && literals.length === choices.length)
      return (literals.at(this.way ? 0 : -1) as ts.LiteralType).value as string;
    if (type.flags & ts.TypeFlags.Number) return 1;
    throw new Unknown(node.getText());
  }

  private partOf({ propertyName, name, parent: { parent } }: ts.BindingElement, scope: Scope): Value {
    const from = ts.isVariableDeclaration(parent) ? parent.initializer : undefined;
    return from && this.known(() => this.member(this.value(from, scope), (propertyName ?? name).getText()));
  }

  private call(node: ts.CallExpression, scope: Scope): Value {
    const method = ts.isPropertyAccessExpression(node.expression)
      ? node.expression.name.text
      : node.expression.getText();
    // SqlValues or its renamed method.
    if (method === 'add') return nextPlaceholder;
    const [first] = node.arguments;
    if (/^Object\.(keys|entries|values)$/.test(node.expression.getText()) && first) {
      const object = this.value(first, scope);
      if (!(object instanceof Object_)) throw new Unknown(node.getText());
      return [...this.membersOf(object)].map(([name, value]) =>
        method === 'keys' ? name : method === 'values' ? value() : [name, value()],
      );
    }
    if (ts.isPropertyAccessExpression(node.expression) && builtIn.test(method)) {
      const on = this.value(node.expression.expression, scope);
      const given = node.arguments.map((one) => (ts.isRegularExpressionLiteral(one) ? one : this.value(one, scope)));
      if (typeof on === 'string') return this.ofText(on, method, given);
      if (Array.isArray(on)) return this.ofArray(on, method, given as Value[]);
      throw new Unknown(node.getText());
    }
    if (method === 'escapeIdentifier' && first) return `"${textOf(this.value(first, scope))}"`;
    const symbol = this.symbolOf(node.expression);
    const bound = symbol && scope.get(symbol);
    const declared = symbol?.valueDeclaration;
    const called = bound instanceof Function_ ? bound : this.functionOf(declared, scope);
    if (!called) throw new Unknown(node.getText());
    return this.result(called, this.bound(called.node, node.arguments, scope, called.scope));
  }

  private ofText(
    text: string,
    method: string,
    [first, second]: readonly (Value | ts.RegularExpressionLiteral)[],
  ): Value {
    if (method === 'trim') return text.trim();
    if (method === 'toLowerCase') return text.toLowerCase();
    const replaced = (...found: string[]): string =>
      textOf(second instanceof Function_ ? this.run(second, found) : second);
    if (method === 'replace') return text.replace(patternOf(first), replaced);
    if (method === 'replaceAll') return text.replaceAll(patternOf(first), replaced);
    throw new Unknown(method);
  }

  private ofArray(array: readonly Value[], method: string, [first]: readonly Value[]): Value {
    if (method === 'includes') return array.includes(first);
    if (method === 'join') return array.map(textOf).join(first === undefined ? ',' : textOf(first));
    if (!(first instanceof Function_)) throw new Unknown(method);
    const results = array.map((one, index) => this.run(first, [one, index]));
    if (method === 'map') return results;
    if (method === 'flatMap') return results.flat();
    if (method === 'filter') return array.filter((_one, index) => results[index]);
    throw new Unknown(method);
  }

  private functionOf(declared: ts.Declaration | undefined, scope: Scope): Function_ | undefined {
    if (!declared) return undefined;
    if (ts.isFunctionDeclaration(declared) || ts.isMethodDeclaration(declared)) return new Function_(declared, scope);
    const initial = (ts.isVariableDeclaration(declared) || ts.isPropertyDeclaration(declared)) && declared.initializer;
    return initial && ts.isArrowFunction(initial) ? new Function_(initial, scope) : undefined;
  }

  /** Binds call arguments to parameters; unknown arguments stay unbound. */
  bound(called: ts.SignatureDeclaration, given: readonly ts.Expression[], from: Scope, outer: Scope): Scope {
    const scope = new Map(outer);
    called.parameters.forEach((parameter, index) => {
      const argument = given[index] ?? parameter.initializer;
      if (ts.isIdentifier(parameter.name)) this.bind(scope, parameter.name, argument, from);
      else if (ts.isObjectBindingPattern(parameter.name) && argument) {
        const members = unwrapped(argument);
        if (!ts.isObjectLiteralExpression(members)) return;
        for (const { name, propertyName, initializer } of parameter.name.elements) {
          const wanted = (propertyName ?? name).getText();
          const member = members.properties.find((one) => one.name?.getText() === wanted);
          const value = member && ts.isPropertyAssignment(member) ? member.initializer : (member?.name ?? initializer);
          if (ts.isIdentifier(name)) this.bind(scope, name, value as ts.Expression | undefined, from);
        }
      }
    });
    return scope;
  }

  private bind(scope: Map<ts.Symbol, Value>, name: ts.Identifier, value: ts.Expression | undefined, from: Scope): void {
    const symbol = this.checker.getSymbolAtLocation(name);
    if (!symbol) return;
    if (!value) scope.set(symbol, undefined);
    else if (this.known(() => scope.set(symbol, this.value(value, from))) === undefined) scope.delete(symbol);
  }

  private run(called: Function_, given: readonly Value[]): Value {
    const scope = new Map(called.scope);
    called.node.parameters.forEach(({ name }, index) => {
      const names = ts.isArrayBindingPattern(name)
        ? name.elements.map((one) => (one as ts.BindingElement).name)
        : [name];
      const values = ts.isArrayBindingPattern(name) ? (given[index] as readonly Value[]) : [given[index]];
      names.forEach((one, position) => {
        const symbol = one && this.checker.getSymbolAtLocation(one);
        if (symbol) scope.set(symbol, values[position]);
      });
    });
    return this.result(called, scope);
  }

  private result({ node }: Function_, scope: Scope): Value {
    if (!node.body) throw new Unknown(node.getText());
    if (!ts.isBlock(node.body)) return this.value(node.body as ts.Expression, scope);
    const answer = this.returned(node.body.statements, scope);
    if (!answer) throw new Unknown(`${node.name?.getText()} returns nothing`);
    return this.value(answer, scope);
  }

  private returned(statements: readonly ts.Statement[], scope: Scope): ts.Expression | undefined {
    for (const statement of statements) {
      if (ts.isReturnStatement(statement)) return statement.expression;
      if (ts.isBlock(statement)) return this.returned(statement.statements, scope);
      if (!ts.isIfStatement(statement)) continue;
      const taken = this.isTrue(statement.expression, scope) ? statement.thenStatement : statement.elseStatement;
      const found = taken && this.returned([taken], scope);
      if (found) return found;
    }
    return undefined;
  }
}
