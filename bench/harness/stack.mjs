// All that `npm start` runs, with the demo's data, in a folder of its own.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../tools/start/ports.mjs';
import { cpuOfProcess } from './postgres.mjs';
import { root } from './server.mjs';

const names = /(catalogue|identity)-api\/(main|worker)\.js/;

/** Starts it; resolves once it says that it is ready, with the seconds that it says. Rejects where it ends before. */
export async function startStack(dataDir) {
  const child = spawn(process.execPath, [join(root, 'tools/start.mjs')], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      CATALOGUE_PORT: String(await freePort()),
      IDENTITY_PORT: String(await freePort()),
      RATE_LIMIT_PER_MINUTE: '0',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const seconds = await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const [, ready] = /Ready in ([\d.]+) s/.exec(output) ?? [];
      if (ready) resolve(Number(ready));
    });
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}\n${output}`)));
  });
  return {
    seconds,
    demo: JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8')),
    /** Its Node processes: name, resident memory in MiB, processor time in seconds. The workers boot last. */
    processes: () => processesOf(child.pid),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function processesOf(parent) {
  const pids = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ').map(Number);
  return pids.flatMap((pid) => {
    const [, app, role] = names.exec(readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? [];
    if (!app) return [];
    const [, kibibytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    const name = role === 'main' ? `${app}-api` : `${app}-worker`;
    return [{ name, mebibytes: Number(kibibytes) / 1_024, cpuSeconds: cpuOfProcess(pid) / 1e6 }];
  });
}
