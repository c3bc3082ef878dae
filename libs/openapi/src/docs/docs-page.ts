import { createHash } from 'node:crypto';

const style = `
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1f2937; background: #fff; }
  header { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; align-items: baseline; padding: .75rem 1.25rem; background: #111827; color: #fff; }
  header strong { margin-right: auto; }
  header a { color: #bfdbfe; }
  header a:focus-visible, .skip:focus { outline: 2px solid #fbbf24; outline-offset: 2px; }
  .skip { position: absolute; left: -99rem; }
  .skip:focus { left: 1rem; top: .5rem; padding: .25rem .75rem; background: #fff; color: #111827; z-index: 1; }
  .reading { max-width: 60rem; margin: 0 auto; padding: 0 1.25rem 4rem; }
  .reading table { width: 100%; border-collapse: collapse; }
  .reading th, .reading td { padding: .6rem .75rem; text-align: left; vertical-align: top; border-bottom: 1px solid #e5e7eb; }
  .reading :target { background: #fef9c3; }
  .reading td p { margin: 0; }
  .reading a { color: #1d4ed8; }
  .errors td:nth-child(-n+2) { white-space: nowrap; }
  @media (max-width: 45rem) { .errors thead { display: none; } .errors tr, .errors td { display: block; } .errors td { border: 0; padding: .25rem 0; } .errors tr { padding: .75rem 0; border-bottom: 1px solid #e5e7eb; } }
  .reading code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere; }
  .reading pre { overflow-x: auto; padding: .9rem 1rem; border-radius: .4rem; background: #f3f4f6; }
  .reading pre code { overflow-wrap: normal; }
  .wide { overflow-x: auto; margin: 1rem 0; }
  .wide:focus-visible, pre:focus-visible { outline: 2px solid #1d4ed8; }
  .guides { display: grid; grid-template-columns: minmax(0, 1fr); max-width: 82rem; margin: 0 auto; padding: 0 1.25rem 4rem; gap: 0 3rem; }
  .guides nav ul { list-style: none; margin: 1rem 0 0; padding: 0; display: flex; flex-wrap: wrap; gap: .35rem 1.25rem; }
  .guides nav [aria-current] { color: inherit; font-weight: 600; text-decoration: none; }
  .guides main { max-width: 60rem; padding: 0; margin: 0; }
  .guides dt { margin-top: 1rem; font-weight: 600; }
  .guides dd { margin: 0; }
  h1, h2, h3 { line-height: 1.25; scroll-margin-top: 1rem; }
  #operations .responses-inner, #operations .info { overflow-x: auto; }
  @media (max-width: 45rem) { #operations .opblock-tag { flex-wrap: wrap; } #operations .opblock-tag .nostyle { flex: 1; } #operations .opblock-tag small { order: 1; flex: 1 1 100%; padding: .25rem 0 0; } #operations .opblock-tag > div { order: 2; flex: 1 1 100%; white-space: normal; } #operations .response-col_links { display: none; } }
  @media (min-width: 64rem) { .guides { grid-template-columns: 14rem minmax(0, 1fr); } .guides nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding-top: .5rem; } .guides nav ul { display: block; } .guides nav li { margin: .45rem 0; } }
`;

/**
 * The Content-Security-Policy of these pages: scripts and requests of this service only, nothing inline but the one
 * style above, by its hash. Pictures that Swagger UI draws its icons with are data: URLs.
 */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The headers of these pages. */
export const pageHeaders = { 'Content-Security-Policy': pagePolicy };

/** Text as it must stand in HTML. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** A page of this codebase: `head` and `body` are HTML, `title` is text. */
export function page({ title, head = '', body }: { title: string; head?: string; body: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
${head}<style>${style}</style>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header><strong>${escapeHtml(title)}</strong> <a href="/docs">Operations</a> <a href="/docs/guides">Guides</a> <a href="/docs/errors">Errors</a> <a href="/openapi.json">openapi.json</a></header>
${body}
</body>
</html>
`;
}

/** A guide in the list of guides. */
export interface GuideLink {
  address: string;
  title: string;
  /** What it is about, in a sentence; on the page that lists them. */
  about?: string;
  isCurrent?: boolean;
}

/** The page of one guide, `html`; or without it the page that lists `guides`. */
export function guidesPage({ title, guides, html }: { title: string; guides: GuideLink[]; html?: string }): string {
  const link = ({ address, title: text, isCurrent }: GuideLink): string =>
    `<a href="${address}"${isCurrent ? ' aria-current="page"' : ''}>${escapeHtml(text)}</a>`;
  if (html === undefined) {
    const items = guides.map((guide) => `<dt>${link(guide)}</dt><dd>${escapeHtml(guide.about ?? '')}</dd>`);
    const body = `<main id="content" class="reading guides"><div><h1>Guides</h1>\n<dl>\n${items.join('\n')}\n</dl></div></main>`;
    return page({ title, body });
  }
  const items = guides.map((guide) => `<li>${link(guide)}</li>`);
  return page({
    title,
    body: `<div class="guides">
<nav aria-label="Guides"><ul>
${items.join('\n')}
</ul></nav>
<main id="content" class="reading">
${html}</main>
</div>`,
  });
}

/** The page that shows the interface description. */
export const docsPage = (title: string): string =>
  page({
    title,
    head: '<link rel="stylesheet" href="/docs/assets/swagger-ui.css">\n',
    body: `<div id="content"></div><div id="operations"><noscript><main class="reading"><p>This page needs JavaScript; <a href="/openapi.json">openapi.json</a> holds the same.</p></main></noscript></div>
<script src="/docs/assets/swagger-ui-bundle.js"></script>
<script src="/docs/assets/start.js"></script>`,
  });

/** What starts Swagger UI on that page. Without `validatorUrl` it would show the address of the page to swagger.io. */
export const startScript = `'use strict';
SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#operations',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  validatorUrl: null,
  showExtensions: false,
});
`;
