import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * Says what is in a bundle, in the format of esbuild's metafile, for the image's list of packages.
 * @param {import('rolldown').OutputBundle} bundle
 */
export const metafileOf = (bundle) => ({
  outputs: Object.fromEntries(
    Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' ? [[chunk.fileName, outputOf(chunk)]] : [])),
  ),
});

/** @param {import('rolldown').OutputChunk} chunk */
function outputOf({ modules, imports, dynamicImports, isEntry, viteMetadata }) {
  const styles = [...(viteMetadata?.importedCss ?? [])];
  return {
    inputs: Object.fromEntries(
      Object.entries(modules).map(([id, { renderedLength }]) => [
        relative(root, id.replace(/^\0|\?.*$/g, '')),
        // The bundler writes style sheets to a separate file.
        { bytesInOutput: /\.css/.test(id) ? 1 : renderedLength },
      ]),
    ),
    imports: [
      ...[...imports, ...styles].map((path) => ({ path, kind: 'import-statement' })),
      ...dynamicImports.map((path) => ({ path, kind: 'dynamic-import' })),
    ],
    isEntry,
  };
}
