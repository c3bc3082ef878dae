// Lists known vulnerabilities of packages in images: `node tools/release/advisories.mjs`. Exits with 1 if one is high or critical.
// If the registry does not support `npm audit`, it prints a notice and exits with 0. A release runs this first.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const refused = ['high', 'critical'];

/**
 * Summarizes a report of `npm audit --json`: `found` has a line for each vulnerability, `unanswered` the reason why there is no report.
 * @param {{ vulnerabilities?: Record<string, { severity: string, range?: string }>, message?: string }} report
 * @returns {{ found: string[], isRefused: boolean, unanswered?: string }}
 */
export function readAudit({ vulnerabilities, message = 'no reason given' }) {
  if (!vulnerabilities) return { found: [], isRefused: false, unanswered: message };
  const all = Object.entries(vulnerabilities);
  return {
    found: all.map(([name, { severity, range = '*' }]) => `${severity}: ${name} ${range}`),
    isRefused: all.some(([, { severity }]) => refused.includes(severity)),
  };
}

export function hasNoGraveAdvisory() {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
  });
  const { found, isRefused, unanswered } = readAudit(JSON.parse(stdout || '{}'));
  if (unanswered !== undefined)
    process.stderr.write(
      `The registry does not support npm audit (${unanswered}). Check for vulnerabilities elsewhere.\n`,
    );
  else process.stdout.write(`${found.join('\n') || 'No known vulnerability in the packages of images.'}\n`);
  return !isRefused;
}

if (process.argv[1] === import.meta.filename && !hasNoGraveAdvisory()) process.exitCode = 1;
