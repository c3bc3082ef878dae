// Images have Node 24, and the services also run on Node 20. Tests run on one of the two, and call every operation on the other.
import { existsSync } from 'node:fs';

const isNodeOfImages = process.version.startsWith('v24.');

/** The major version that does not run these tests. */
export const otherVersion = isNodeOfImages ? 20 : 24;

/** The program that NODE_20 or NODE_24 names for the other version; undefined if there is none. */
export function findOtherNode() {
  const named = process.env[`NODE_${otherVersion}`];
  return named !== undefined && existsSync(named) ? named : undefined;
}

/** The program of the images' Node version; undefined if there is none. */
export const findNodeOfImages = () => (isNodeOfImages ? process.execPath : findOtherNode());
