import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { SourceValues } from './source-values.js';
import { nextPlaceholder, textOf, Unknown, type Scope } from './static-value.js';

/** A code location that sends SQL, with the texts known from the sources. */
export interface StatementSite {
  place: string;
  texts: string[];
  /** Why other texts are unknown. */
  unknown: string | undefined;
}

/**
 * Reads every text passed to a `query` method from the sources: follows constants, templates and functions, evaluates
 * conditions both ways, and replaces values added to SqlValues with placeholders. Reads texts of function parameters at
 * the call sites.
 */
export function statementSites(files: readonly string[], root: string): StatementSite[] {
  const program = programOf(files, root);
  const reader = new Reader(program, files);
  // Only repositories and query-page contain SQL.
  const places = files.filter((file) => /(\.repository|\/query-page)\.ts$/.test(file));
  return places.flatMap((file) => reader.sitesOf(program.getSourceFile(file)!));
}

// Without packages: their types take seconds, and they contain no statements.
function programOf(files: readonly string[], root: string): ts.Program {
  const options: ts.CompilerOptions = { noLib: true, types: [], target: ts.ScriptTarget.ES2022, strict: true };
  const host = ts.createCompilerHost(options, true);
  host.resolveModuleNameLiterals = (names, from) =>
    names.map(({ text }) => {
      const [, lib] = /^@plinth\/([\w-]+)$/.exec(text) ?? [];
      const path = lib ? join(root, 'libs', lib, 'src/index.ts') : join(dirname(from), text.replace(/\.js$/, '.ts'));
      const isOurs = (lib !== undefined || text.startsWith('.')) && existsSync(path);
      return { resolvedModule: isOurs ? { resolvedFileName: path, extension: '.ts' } : undefined };
    });
  return ts.createProgram([...files], options, host);
}

class Reader {
  private readonly calls = new Map<ts.Symbol, ts.CallExpression[]>();
  private readonly values: SourceValues;

  constructor(program: ts.Program, files: readonly string[]) {
    this.values = new SourceValues(program.getTypeChecker());
    for (const file of files)
      each(program.getSourceFile(file)!, (node) => {
        const called = ts.isCallExpression(node) ? this.values.symbolOf(node.expression) : undefined;
        if (called) this.calls.set(called, [...(this.calls.get(called) ?? []), node as ts.CallExpression]);
      });
  }

  sitesOf(source: ts.SourceFile): StatementSite[] {
    const sites: StatementSite[] = [];
    each(source, (node) => {
      if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
      const [text] = node.arguments;
      if (node.expression.name.text !== 'query' || !text || this.isHandedOn(node)) return;
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      const place = `${source.fileName.split('/').at(-1)}:${line + 1}`;
      const site: StatementSite = { place, texts: [], unknown: undefined };
      for (const way of [true, false]) {
        this.values.way = way;
        for (const one of this.textsOf(text)) {
          if (one instanceof Unknown) site.unknown ??= one.message;
          else if (!site.texts.includes(one)) site.texts.push(one);
        }
      }
      sites.push(site);
    });
    return sites;
  }

  // `query(text, values) { return other.query(text, values) }` only forwards.
  private isHandedOn(node: ts.CallExpression): boolean {
    const around = ts.findAncestor(node, (one) => ts.isMethodDeclaration(one) || ts.isPropertyAssignment(one));
    return around !== undefined && (around as ts.MethodDeclaration).name.getText() === 'query';
  }

  /** Yields one text per call site if the expression needs a function parameter. */
  private *textsOf(text: ts.Expression): Generator<string | Unknown> {
    const here = this.textOf(text, new Map());
    const around = ts.findAncestor(text, (one) => isFunction(one) && this.callsOf(one).length > 0);
    if (here instanceof Unknown && around && isFunction(around))
      for (const call of this.callsOf(around))
        yield this.textOf(text, this.values.bound(around, call.arguments, new Map(), new Map()));
    else yield here;
  }

  private textOf(text: ts.Expression, scope: Scope): string | Unknown {
    try {
      return numbered(textOf(this.values.value(text, scope)));
    } catch (error) {
      if (error instanceof Unknown) return error;
      if (error instanceof RangeError) return new Unknown(`${text.getText()} calls itself`);
      throw error;
    }
  }

  private callsOf(node: ts.Node): ts.CallExpression[] {
    const named = isFunction(node) ? (node.name ?? (node.parent as ts.VariableDeclaration).name) : undefined;
    const symbol = named && this.values.symbolOf(named);
    return (symbol && this.calls.get(symbol)) ?? [];
  }
}

const isFunction = (node: ts.Node): node is ts.FunctionDeclaration | ts.MethodDeclaration | ts.ArrowFunction =>
  ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isArrowFunction(node);

function each(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => each(child, visit));
}

/** Numbers the placeholders after those in the text. */
function numbered(text: string): string {
  let last = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
  return text.replaceAll(nextPlaceholder, () => `$${(last += 1)}`);
}
