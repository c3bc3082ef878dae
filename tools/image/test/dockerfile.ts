import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** What a Dockerfile of docker/ says and a test without an engine can run. */
export interface Dockerfile {
  /** The steps that put the image together, as words of a command. */
  steps: string[][];
  environment: Record<string, string>;
  command: string[];
  healthCheck: string[];
}

/** Reads the Dockerfile of a service; fails when a line that the tests run is not there. */
export function readDockerfile(app: string): Dockerfile {
  const text = readFileSync(resolve(import.meta.dirname, `../../../docker/${app}.Dockerfile`), 'utf8').replaceAll(
    '\\\n',
    ' ',
  );
  const found = (pattern: RegExp): string[] => {
    const lines = [...text.matchAll(pattern)].map(([, rest = '']) => rest);
    if (lines.length === 0) throw new Error(`docker/${app}.Dockerfile has no line like ${pattern.source}`);
    return lines;
  };
  const words = (pattern: RegExp): string[] => JSON.parse(found(pattern).join()) as string[];
  return {
    steps: found(/^RUN (node tools\/image\/.+)$/gm).map((line) => line.split(' ')),
    environment: Object.fromEntries(
      found(/^ENV (.+)$/gm).flatMap((line) => line.split(' ').map((pair) => pair.split('=') as [string, string])),
    ),
    command: words(/^CMD (.+)$/gm),
    healthCheck: words(/^HEALTHCHECK .* CMD (.+)$/gm),
  };
}
