import { existsSync, writeFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import hljs from 'highlight.js/lib/common';
import { defineConfig } from 'vitepress';

const { root, title, guides, pages, target } = JSON.parse(process.env.DOCS_SITE ?? '{}');
const base = '/docs/';

/** The scripts that VitePress inlines; the Content-Security-Policy of the service allows files only. */
const inlineScripts = new Set();

export default defineConfig({
  base,
  title,
  titleTemplate: `:title · ${title}`,
  description: `Guides, errors and API reference of the ${title}`,
  lang: 'en',
  srcDir: pages,
  outDir: target,
  cleanUrls: true,
  metaChunk: true,
  appearance: { disableTransition: false }, // it needs an inline style
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  themeConfig: {
    nav: [
      { text: 'Guides', link: '/guides', activeMatch: '^/guides' },
      { text: 'API reference', link: '/', activeMatch: '^/$' },
      { text: 'Errors', link: '/errors' },
      { text: 'openapi.json', link: '/openapi.json', target: '_blank' },
    ],
    sidebar: { '/guides': sidebar() },
    outline: { level: [2, 3], label: 'On this page' },
    search: { provider: 'local' },
  },
  markdown: {
    html: false,
    linkify: false,
    emoji: { enabled: [], shortcuts: {} },
    anchor: { slugify },
    attrs: { leftDelimiter: '{:', rightDelimiter: '}', allowedAttributes: ['id'] },
    highlight: (code, language) => {
      const known = hljs.getLanguage(language) ? language : 'plaintext';
      const html = hljs.highlight(code, { language: known }).value;
      return `<pre v-pre tabindex="0"><code>${html}</code></pre>`;
    },
    config: (md) => {
      md.core.ruler.push('repository-links', resolveLinks);
      for (const name of ['text', 'code_inline']) {
        const render = md.renderer.rules[name];
        // Vue would evaluate {{ … }}.
        md.renderer.rules[name] = (...args) => render(...args).replaceAll('{{', '&#123;&#123;');
      }
    },
  },
  transformHtml: (html) =>
    html
      .replaceAll(/<script id="check-[^>]*>(.*?)<\/script>\s*/gs, (_, script) => {
        inlineScripts.add(script);
        return '';
      })
      .replace('</title>', `</title>\n    <script src="${base}start.js"></script>`)
      // Styles that Vue sets again when it starts; the policy refuses them in HTML.
      .replaceAll(/(<[a-z][^<>]*?) style="[^"]*"/g, '$1'),
  buildEnd: () => writeFileSync(join(target, 'start.js'), [...inlineScripts].join(';\n')),
  vite: { plugins: [packageList()] },
});

function sidebar() {
  const sections = new Map();
  for (const { section, title: text, name } of guides)
    sections.set(section, [...(sections.get(section) ?? []), { text, link: `/guides/${name}` }]);
  return [...sections].map(([text, items]) => ({ text, items }));
}

/** The anchors of GitHub, where the same files are read. */
function slugify(/** @type {string} */ text) {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

/** Leads links between served files to their pages. A link to another file of the repository becomes text. */
function resolveLinks(state) {
  if (!state.env.path) return; // a title
  const page = relative(pages, state.env.path);
  const file = guides.find(({ name }) => page === `guides/${name}.md`)?.file ?? page;
  for (const { children } of state.tokens.filter(({ type }) => type === 'inline')) {
    let isText = false;
    for (const token of children) {
      if (token.type === 'link_open') isText = !resolveLink(token, file);
      if (isText && token.type.startsWith('link_'))
        Object.assign(token, { type: 'text', tag: '', content: '', nesting: 0 });
    }
  }
}

/** Whether a link leads to a page. */
function resolveLink(token, file) {
  const href = token.attrGet('href');
  if (/^(https?:|mailto:|#)/.test(href)) return true;
  const [path, fragment] = href.split('#');
  const linked = path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(file), path);
  const guide = guides.find((one) => one.file === linked);
  if (guide) token.attrSet('href', `/guides/${guide.name}${fragment ? `#${fragment}` : ''}`);
  else if (linked.endsWith('openapi.json')) {
    token.attrSet('href', '/openapi.json');
    token.attrSet('target', '_blank');
  } else if (linked.startsWith('docs/guides/') && !existsSync(join(root, linked))) {
    throw new Error(`${file} links to ${href}, which does not exist.`);
  } else return false;
  return true;
}

/** Lists the packages in the scripts, for the software bill of materials of the image. */
function packageList() {
  return {
    name: 'package-list',
    generateBundle({ dir }, bundle) {
      if (dir !== target) return;
      const modules = Object.values(bundle).flatMap((chunk) => Object.entries(chunk.modules ?? {}));
      const inputs = Object.fromEntries(
        modules.map(([id, { renderedLength }]) => [relative(root, id), { bytesInOutput: renderedLength }]),
      );
      const outputs = { docs: { inputs, imports: [] } };
      writeFileSync(join(target, '../docs.metafile.json'), JSON.stringify({ outputs }));
    },
  };
}
