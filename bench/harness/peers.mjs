import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './server.mjs';

/** Installs bench/peers by its own lock file unless that was done; gives the folder. */
export function installPeers() {
  const folder = join(root, 'bench/peers');
  if (!existsSync(join(folder, 'node_modules'))) {
    const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
    if (status !== 0) throw new Error('the peers could not be installed');
  }
  return folder;
}
