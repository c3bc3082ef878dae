import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { codeOf } from './data-dir.mjs';
import { commandOf, processNumbers } from './processes.mjs';
import { StartFailure } from './terminal.mjs';

// From 32768 on (Linux), systems assign ports to outgoing connections, so another program could get the port before its
// server listens or while it restarts.
const lowest = 12_000;
const count = 10_000;

/** An unused port outside the range for outgoing connections. @returns {Promise<number>} */
export async function freePort() {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * count);
    if ((await bindingFault(port)) === null) return port;
  }
}

/**
 * Throws a StartFailure that names the process on the port, if known, and the variable that changes the port.
 * @param {readonly { port: number, variable: string, purpose: string }[]} wanted
 */
export async function requireFreePorts(wanted) {
  for (const { port, variable, purpose } of wanted) {
    const fault = await bindingFault(port);
    if (fault === null) continue;
    if (fault === 'EACCES') {
      throw new StartFailure(
        `This user cannot listen on port ${port} (${purpose}). Set ${variable} to a port above 1023.`,
      );
    }
    const holder = holderOf(port);
    throw new StartFailure(`Port ${port} for ${purpose} is in use.`, [
      holder ? `Used by process ${holder.pid}: ${holder.command}` : 'The process that uses it is unknown.',
      `Stop that process, or set ${variable} to another port: ${variable}=${port + 10} npm start`,
    ]);
  }
}

/**
 * Tries every address a service listens on: a listener on the loopback address alone would receive its requests.
 * @param {number} port @returns {Promise<string | null>}
 */
async function bindingFault(port) {
  for (const host of [undefined, '127.0.0.1', '::1']) {
    const fault = await new Promise((resolve) => {
      const server = createServer();
      server.once('error', (error) => resolve(codeOf(error) ?? 'EUNKNOWN'));
      server.listen({ port, host }, () => server.close(() => resolve(null)));
    });
    if (fault === 'EADDRNOTAVAIL' || fault === 'EAFNOSUPPORT') continue; // a machine without IPv6
    if (fault !== null) return fault;
  }
  return null;
}

/** @param {number} port @returns {{ pid: number, command: string } | null} */
export function holderOf(port) {
  const pid = process.platform === 'linux' ? holderByProc(port) : holderByLsof(port);
  return pid === null ? null : { pid, command: commandOf(pid) ?? 'unknown' };
}

/** @param {number} port @returns {number | null} */
function holderByProc(port) {
  const inodes = new Set(['tcp', 'tcp6'].flatMap((table) => listeningInodes(`/proc/net/${table}`, port)));
  if (inodes.size === 0) return null;
  for (const pid of processNumbers()) {
    try {
      const files = readdirSync(`/proc/${pid}/fd`);
      const holds = files.some((file) => {
        try {
          return inodes.has(readlinkSync(`/proc/${pid}/fd/${file}`));
        } catch {
          return false; // closed since
        }
      });
      if (holds) return pid;
    } catch {
      continue; // ended since, or another user's
    }
  }
  return null;
}

/** @param {string} table @param {number} port @returns {string[]} */
function listeningInodes(table, port) {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  try {
    return readFileSync(table, 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, local, , state]) => state === '0A' && local?.endsWith(suffix))
      .map((columns) => `socket:[${columns[9]}]`);
  } catch {
    return [];
  }
}

/** @param {number} port @returns {number | null} */
function holderByLsof(port) {
  try {
    const text = execFileSync('lsof', ['-nP', '-t', `-iTCP:${port}`, '-sTCP:LISTEN'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number.parseInt(text, 10) || null;
  } catch {
    return null;
  }
}
