// Known vulnerabilities of what images hold, as the registry knows them: `node tools/release/advisories.mjs`; a release asks first. Exit
// code 1: there is one that is high or critical. Not every registry answers `npm audit`: then it says so, and refuses nothing.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const refused = ['high', 'critical'];

/**
 * What a report of `npm audit --json` says: `found` in one line each, or why there is none.
 * @param {{ vulnerabilities?: Record<string, { severity: string, range?: string }>, message?: string }} report
 * @returns {{ found: string[], isRefused: boolean, unanswered?: string }}
 */
export function readAudit({ vulnerabilities, message = 'it said nothing' }) {
  if (!vulnerabilities) return { found: [], isRefused: false, unanswered: message };
  const all = Object.entries(vulnerabilities);
  return {
    found: all.map(([name, { severity, range = '*' }]) => `${severity}: ${name} ${range}`),
    isRefused: all.some(([, { severity }]) => refused.includes(severity)),
  };
}

/** Asks the registry, and prints what it says. Gives whether a release may be made. */
export function hasNoGraveAdvisory() {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
  });
  const { found, isRefused, unanswered } = readAudit(JSON.parse(stdout || '{}'));
  if (unanswered !== undefined)
    process.stderr.write(`The registry does not answer npm audit (${unanswered}): look elsewhere.\n`);
  else process.stdout.write(`${found.join('\n') || 'No known vulnerability in what images hold.'}\n`);
  return !isRefused;
}

if (process.argv[1] === import.meta.filename && !hasNoGraveAdvisory()) process.exitCode = 1;
