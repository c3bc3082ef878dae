// Images have another Node than a machine may have: what is shipped is tested on it, too.
import { existsSync } from 'node:fs';

export const nodeOfImages = 24;

/** The program of the Node that images have: this one, or what NODE_24 names; undefined where there is none. */
export function findNodeOfImages() {
  if (process.version.startsWith(`v${nodeOfImages}.`)) return process.execPath;
  const named = process.env[`NODE_${nodeOfImages}`];
  return named !== undefined && existsSync(named) ? named : undefined;
}
