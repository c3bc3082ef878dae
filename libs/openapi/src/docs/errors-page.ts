import { STATUS_CODES } from 'node:http';
import type { ProblemKind } from '@plinth/formats';
import type { ApiDescription } from '../description/api-description.js';
import { escapeHtml, page } from './docs-page.js';

/** A table of every problem code: where the `type` of a problem document points to. */
export function errorsPage({ title, problems }: ApiDescription): string {
  const kindsOfCode = new Map<string, ProblemKind[]>();
  for (const [name, kind] of Object.entries(problems.kinds)) {
    const code = kind.code ?? name;
    kindsOfCode.set(code, [...(kindsOfCode.get(code) ?? []), kind]);
  }
  const rows = [...kindsOfCode].map(([code, kinds]) => row(code, kinds));
  return page({
    title: `${title}: errors`,
    body: `<main id="content" class="reading errors">
<h1>Errors</h1>
<p>Every failure is answered as <code>application/problem+json</code> (RFC 9457). Its <code>code</code> is one of these and never changes its meaning; new ones may come.</p>
<table>
<thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</main>`,
  });
}

function row(code: string, kinds: readonly ProblemKind[]): string {
  const statuses = [...new Set(kinds.map(({ status }) => `${status} ${STATUS_CODES[status] ?? ''}`))];
  const meanings = [...new Set(kinds.map(({ title, help }) => [`${title}.`, help].filter(Boolean).join(' ')))];
  const cells = [
    `<a href="#${escapeHtml(code)}"><code>${escapeHtml(code)}</code></a>`,
    statuses.map(escapeHtml).join('<br>'),
    meanings.map((meaning) => `<p>${escapeHtml(meaning)}</p>`).join(''),
  ];
  return `<tr id="${escapeHtml(code)}">${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}
