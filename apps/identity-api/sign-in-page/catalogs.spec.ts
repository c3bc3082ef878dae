import ts from 'typescript';
import { allTexts, catalogOf, messagesOf, scripts, textsOfPage } from './texts.mjs';

const placeholders = (text: string): string[] => [...text.matchAll(/\{\{?(\w+)/g)].map(([, name]) => name!).sort();

describe.each(['de', 'fr', 'it'])('the %s catalog', (language) => {
  const catalog = catalogOf(language) as Record<string, string>;

  it('the catalog translates every text of the page and nothing else', () => {
    expect(Object.keys(catalog).sort()).toEqual(allTexts().sort());
  });

  it('every translation is filled in and keeps the placeholders of the English text', () => {
    for (const [english, text] of Object.entries(catalog)) {
      expect([english, text.trim() !== '']).toEqual([english, true]);
      expect([english, placeholders(text)]).toEqual([english, placeholders(english)]);
      // What ICU takes for a quotation mark would swallow what follows.
      expect(text).not.toContain("'");
    }
    expect(() => messagesOf(language)).not.toThrow();
  });
});

describe('page texts', () => {
  it('scripts show text only through t()', () => {
    const found = Object.entries(scripts()).flatMap(([name, source]) => bareTexts(name, source));
    expect(found).toEqual([]);
  });

  it('markup texts are found, including labels', () => {
    const texts = textsOfPage('<p aria-label="Two  words">\n  One\n line <b>2</b> {{name}}</p><!-- not me -->');
    expect(texts).toEqual(['One line', 'Two words']);
  });
});

// Errors for developers, names of things of the browser, and class names are no text of the page.
const isNoText = (node: ts.Node): boolean =>
  ts.isImportDeclaration(node) ||
  ts.isTypeNode(node) ||
  ts.isThrowStatement(node) ||
  (ts.isCallExpression(node) && ['t', 'super'].includes(node.expression.getText())) ||
  (ts.isPropertyDeclaration(node) && node.name.getText() === 'name');

/** What looks like a sentence or a label, and stands in a script as it is. */
function bareTexts(name: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isNoText(node)) return;
    const isLiteral =
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    if (isLiteral && /(^|[\s“])\p{Lu}\p{Ll}+|\p{L}{2,} \p{Ll}{2,}/u.test(node.text) && !known.has(node.text))
      found.push(`${name}: ${node.text}`);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true));
  return found;
}

// Class names, a header, and what the client calls devices.
const known = new Set(['quiet small', 'Bearer ', ' on ']);
