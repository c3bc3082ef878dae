import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { metafileOf } from '../../tools/metafile.mjs';

/**
 * For the image's list of packages, and for web/check-sizes.mjs.
 * @type {import('vite').Plugin}
 */
const metafile = {
  name: 'metafile',
  writeBundle({ dir }, bundle) {
    // Not in the folder itself, which the console serves.
    writeFileSync(`${dir}.metafile.json`, JSON.stringify(metafileOf(bundle)));
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
