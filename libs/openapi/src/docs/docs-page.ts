import { createHash } from 'node:crypto';

const style = `
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1f2937; background: #fff; }
  header { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; align-items: baseline; padding: .75rem 1.25rem; background: #111827; color: #fff; }
  header strong { margin-right: auto; }
  header a { color: #bfdbfe; }
  .reading { max-width: 60rem; margin: 0 auto; padding: 0 1.25rem 4rem; }
  .reading table { width: 100%; border-collapse: collapse; }
  .reading th, .reading td { padding: .6rem .75rem; text-align: left; vertical-align: top; border-bottom: 1px solid #e5e7eb; }
  .reading tr:target { background: #fef9c3; }
  .reading td p { margin: 0; }
  .reading td:nth-child(-n+2) { white-space: nowrap; }
  @media (max-width: 45rem) { .reading thead { display: none; } .reading tr, .reading td { display: block; } .reading td { border: 0; padding: .25rem 0; } .reading tr { padding: .75rem 0; border-bottom: 1px solid #e5e7eb; } }
  code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere; }
`;

/**
 * The Content-Security-Policy of these pages: scripts and requests of this service only, nothing inline but the one
 * style above, by its hash. Pictures that Swagger UI draws its icons with are data: URLs.
 */
export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

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
<header><strong>${escapeHtml(title)}</strong> <a href="/docs">Operations</a> <a href="/docs/errors">Errors</a> <a href="/openapi.json">openapi.json</a></header>
${body}
</body>
</html>
`;
}

/** The page that shows the interface description. */
export const docsPage = (title: string): string =>
  page({
    title,
    head: '<link rel="stylesheet" href="/docs/assets/swagger-ui.css">\n',
    body: `<div id="operations"><noscript><main class="reading"><p>This page needs JavaScript; <a href="/openapi.json">openapi.json</a> holds the same.</p></main></noscript></div>
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
