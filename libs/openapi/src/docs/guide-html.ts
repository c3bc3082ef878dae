import { posix } from 'node:path';
import { Marked, type RendererObject, type Tokens } from 'marked';
import { escapeHtml } from './docs-page.js';

/**
 * Renders a guide, Markdown as GitHub has it: headings have the ids that GitHub gives them, code and tables can be
 * scrolled with the keyboard, HTML is shown as it is written. `file` is its path in the repository; `addressOf` gives
 * where another file is served, undefined for one that is not: a link to it becomes its text.
 */
export function guideHtml(markdown: string, file: string, addressOf: (file: string) => string | undefined): string {
  const ids = new HeadingIds();
  const linkTo = (href: string): string | undefined => {
    if (/^(https?:|#)/.test(href)) return href;
    const [path = '', fragment] = href.split('#');
    const address = addressOf(posix.normalize(posix.join(posix.dirname(file), path)));
    return address === undefined || fragment === undefined ? address : `${address}#${fragment}`;
  };
  const renderer: RendererObject = {
    heading({ tokens, depth, text }: Tokens.Heading): string {
      const html = this.parser.parseInline(tokens);
      return `<h${depth} id="${ids.of(plain(text))}">${html}</h${depth}>\n`;
    },
    link({ href, tokens }: Tokens.Link): string {
      const text = this.parser.parseInline(tokens);
      const address = linkTo(href);
      return address === undefined ? text : `<a href="${escapeHtml(address)}">${text}</a>`;
    },
    code({ text, lang }: Tokens.Code): string {
      const of = lang ? ` aria-label="${escapeHtml(labels[lang] ?? lang)}"` : '';
      return `<pre tabindex="0"${of}><code>${escapeHtml(text)}\n</code></pre>\n`;
    },
    table(token: Tokens.Table): string {
      const row = (cells: readonly Tokens.TableCell[], tag: string): string =>
        `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag.split(' ')[0]}>`).join('')}</tr>\n`;
      const body = token.rows.map((cells) => row(cells, 'td')).join('');
      return `<div class="wide" tabindex="0" role="region" aria-label="Table">\n<table>\n<thead>\n${row(token.header, 'th scope="col"')}</thead>\n<tbody>\n${body}</tbody>\n</table>\n</div>\n`;
    },
    html: ({ text }: Tokens.HTML | Tokens.Tag): string => escapeHtml(text),
  };
  return new Marked({ gfm: true, async: false, renderer }).parse(markdown) as string;
}

const labels: Readonly<Record<string, string>> = {
  sh: 'Shell',
  console: 'Shell',
  js: 'JavaScript',
  ts: 'TypeScript',
  python: 'Python',
  json: 'JSON',
  text: 'Output',
};

/** The text of a heading without its marks. */
const plain = (markdown: string): string => markdown.replaceAll(/[`*_]|\]\([^)]*\)|\[/g, '');

/** Ids as GitHub makes them: lower case, hyphens for spaces, other punctuation left out; the second is called `…-1`. */
class HeadingIds {
  private readonly taken = new Map<string, number>();

  of(text: string): string {
    const id = text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');
    const before = this.taken.get(id);
    this.taken.set(id, (before ?? -1) + 1);
    return before === undefined ? id : `${id}-${before + 1}`;
  }
}
