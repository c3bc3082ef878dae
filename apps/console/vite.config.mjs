import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defineConfig } from 'vite';

const repository = join(import.meta.dirname, '../..');

/**
 * Says what is in the front end, as esbuild does: for the image's list of packages, and for web/check-sizes.mjs.
 * @type {import('vite').Plugin}
 */
const metafile = {
  name: 'metafile',
  writeBundle({ dir }, bundle) {
    const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
    const inputsOf = ({ modules }) =>
      Object.entries(modules).map(([id, { renderedLength }]) => [
        relative(repository, id.replace(/^\0|\?.*$/g, '')),
        // What is left of a style sheet is in another file.
        { bytesInOutput: /\.css/.test(id) ? 1 : renderedLength },
      ]);
    const importsOf = ({ imports, viteMetadata, dynamicImports }) => [
      ...[...imports, ...viteMetadata.importedCss].map((path) => ({ path, kind: 'import-statement' })),
      ...dynamicImports.map((path) => ({ path, kind: 'dynamic-import' })),
    ];
    const outputs = chunks.map((chunk) => [
      chunk.fileName,
      { inputs: Object.fromEntries(inputsOf(chunk)), imports: importsOf(chunk), isEntry: chunk.isEntry },
    ]);
    // Not in the folder itself, which the console serves.
    writeFileSync(`${dir}.metafile.json`, JSON.stringify({ outputs: Object.fromEntries(outputs) }));
  },
};

export default defineConfig({
  root: join(import.meta.dirname, 'web'),
  // The back end replaces the placeholder by a new nonce in every response.
  html: { cspNonce: '__CSP_NONCE__' },
  plugins: [
    react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }),
    metafile,
    lingui({ configPath: join(import.meta.dirname, 'lingui.config.mjs') }),
  ],
  build: {
    outDir: join(import.meta.dirname, '../../dist/apps/console/web'),
    emptyOutDir: true,
    // A data: URL would need an exception in the Content-Security-Policy.
    assetsInlineLimit: 0,
    // Not every browser that the console supports preloads modules, but the polyfill would be an inline script.
    modulePreload: { polyfill: false },
  },
});
