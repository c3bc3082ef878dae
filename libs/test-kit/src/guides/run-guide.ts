import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { freePort } from '../free-port.js';
import { outputFault } from './compare-output.js';
import { GuideShell, type Ended } from './guide-shell.js';
import { blocksOf, type GuideBlock } from './read-guide.js';

const root = resolve(import.meta.dirname, '../../../..');
const guides = join(root, 'docs/guides');

const urlVariables = { catalogue: 'PLINTH_API_URL', identity: 'PLINTH_IDENTITY_URL' };

/** The guides whose commands use this service, by file name. Throws if a guide with commands uses neither service. */
export function guidesOf(service: keyof typeof urlVariables): string[] {
  return readdirSync(guides).filter((name) => {
    const text = readFileSync(join(guides, name), 'utf8');
    const [, variable] = /\bexport .*?\b(PLINTH_API_URL|PLINTH_IDENTITY_URL)=/.exec(text) ?? [];
    if (!variable && blocksOf(text).length > 0)
      throw new Error(
        `docs/guides/${name} has commands. Export PLINTH_API_URL or PLINTH_IDENTITY_URL in the first one.`,
      );
    return variable === urlVariables[service];
  });
}

/** The text of a guide. */
export const guideText = (name: string): string => readFileSync(join(guides, name), 'utf8');

/**
 * Runs the blocks of a guide from top to bottom in an empty folder with the repository's packages and tools. The shell has
 * the variables of `environment`, `PORT` (a free one) and `RECEIVER_URL`. Throws at the first block that fails, returns a
 * problem that the guide does not show, or prints something else than the guide shows. Skips blocks that need a missing
 * python3 or openssl; the end of the test run lists them.
 */
export async function runGuide(markdown: string, environment: Readonly<Record<string, string>>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-guide-'));
  for (const name of ['node_modules', 'tools']) symlinkSync(join(root, name), join(folder, name));
  const port = String(await freePort());
  const RECEIVER_URL = `http://localhost:${port}`;
  const shell = new GuideShell(folder, { PORT: port, RECEIVER_URL, ...environment });
  try {
    for (const block of blocksOf(markdown)) {
      if (needed(block).some((program) => !isInstalled(program))) continue;
      const command = commandOf(block, folder);
      if (command === undefined) continue;
      const fault = faultOf(block, await shell.run(command));
      if (fault) throw new Error(`The block at line ${block.line}:\n${block.text}\n\n${fault}`);
    }
  } finally {
    shell.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Exports whose values a reader replaces. The shell of a test has the demo's. */
const placeholders =
  /^export(?:(?: |\\\n)+(?:PLINTH_[A-Z_]+|RECEIVER_URL)=\S*(?:…|\.example\.com)\S*)+[ \t]*(?:#.*)?$/gm;

/** What the shell runs for a block; undefined for one that is only saved. */
function commandOf({ language, text, file, line }: GuideBlock, folder: string): string | undefined {
  if (language === 'bash') return text.replaceAll(placeholders, '');
  const name = file ?? `line-${line}.${language === 'js' ? 'mjs' : 'py'}`;
  writeFileSync(join(folder, name), `${text}\n`);
  if (file !== undefined) return undefined;
  return `${language === 'js' ? 'node' : 'python3'} ${basename(name)}`;
}

function faultOf({ output: shown }: GuideBlock, { code, output, errors }: Ended): string | undefined {
  if (code !== 0) return `${code === null ? 'It did not end in time' : `It ended with ${code}`}.\n${output}${errors}`;
  if (shown) return outputFault(shown, output);
  return /"code":\s*"\w+".*"request_?id":/is.test(output) ? `It was refused:\n${output}` : undefined;
}

const needed = ({ language, text }: GuideBlock): string[] => [
  ...(language === 'python' || /\bpython3\b/.test(text) ? ['python3'] : []),
  ...(/\bopenssl\b/.test(text) ? ['openssl'] : []),
];

const installed = new Map<string, boolean>();
function isInstalled(program: string): boolean {
  const known = installed.get(program) ?? spawnSync('bash', ['-c', `command -v ${program}`]).status === 0;
  installed.set(program, known);
  return known;
}
