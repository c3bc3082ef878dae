import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { count, printable } from './output.js';
import { countsOf, failureOf, headlineOf, tablesOf, type Report, type Table } from './report.js';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 72rem; padding: 1rem; color: #1c1e21; background: #fff; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
h1, h2, td, dd { overflow-wrap: anywhere; }
dl { display: flex; flex-wrap: wrap; gap: .75rem; margin: 0; }
dl div { border: 1px solid #c8ccd1; border-radius: .5rem; padding: .5rem 1rem; }
dt { color: #54595d; } dd { font-size: 1.4rem; margin: 0; font-variant-numeric: tabular-nums; }
.bad { border-left: .3rem solid #b3261e; padding-left: .75rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid #c8ccd1; padding: .35rem .75rem .35rem 0; text-align: left; vertical-align: top; }
th, td { min-width: 6.5rem; font-variant-numeric: tabular-nums; } th:first-child, td:first-child { min-width: 4rem; }
th:nth-child(n + 4) { width: 35%; }
@media (max-width: 40rem) {
  thead { position: absolute; clip-path: inset(50%); }
  tr { display: block; border-bottom: 1px solid #c8ccd1; padding: .5rem 0; }
  td { display: block; border: 0; padding: 0; min-width: 0; } td:empty { display: none; }
  td::before { content: attr(data-name) ' '; color: #54595d; }
}
@media (prefers-color-scheme: dark) {
  body { color: #e8e8e8; background: #16181b; }
  dt, td::before { color: #a6adb5; } th, td, tr, dl div { border-color: #454b52; } .bad { border-color: #ff8a80; }
}
@media print {
  body { color: #000; background: #fff; max-width: none; padding: 0; font-size: 10pt; }
  tr, dl div { break-inside: avoid; } h2 { break-after: avoid; } thead { display: table-header-group; }
}
`;
const styleHash = createHash('sha256').update(style).digest('base64');

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => printable(text).replaceAll(/[&<>"']/g, (character) => entities[character]!);

const maxText = 2_000;

/** Writes a page without scripts or external resources, row by row. */
export async function writePage(path: string, report: Report, file: string, at: Date): Promise<void> {
  await pipeline(pageOf(report, file, at), createWriteStream(path, { mode: 0o600 }));
}

function* pageOf(report: Report, file: string, at: Date): Generator<string> {
  const title = `Sync of ${file}`;
  const failure = failureOf(report);
  const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'`;
  yield `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width"><meta name="referrer" content="no-referrer">
<title>${escaped(title)}</title><style>${style}</style></head><body>
<h1>${escaped(title)}</h1>
<p>${escaped(headlineOf(report))}, <time datetime="${at.toISOString()}">${escaped(at.toUTCString())}</time>.</p>
${failure === undefined ? '' : `<p class="bad">${escaped(failure)}</p>\n`}<dl>`;
  for (const [number, name] of countsOf(report))
    yield `<div><dt>${escaped(name)}</dt><dd>${escaped(count(number))}</dd></div>`;
  yield '</dl>\n';
  const tables = tablesOf(report, maxText);
  for (const table of tables) yield* sectionOf(table);
  if (tables.length === 0) yield '<p>There are no problems or changes to list.</p>\n';
  yield '</body></html>\n';
}

function* sectionOf({ title, header, rows }: Table): Generator<string> {
  const isBad = title === 'Problems' || /topped by/.test(title);
  yield `<section><h2${isBad ? ' class="bad"' : ''}>${escaped(title)}</h2>\n<table><thead><tr>`;
  yield header.map((name) => `<th scope="col">${escaped(name)}</th>`).join('');
  yield '</tr></thead><tbody>\n';
  for (const row of rows)
    yield `<tr>${row.map((cell, column) => `<td data-name="${escaped(header[column]!)}">${escaped(cell)}</td>`).join('')}</tr>\n`;
  yield '</tbody></table></section>\n';
}
