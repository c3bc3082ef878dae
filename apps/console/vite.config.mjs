import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';

export default defineConfig({
  root: join(import.meta.dirname, 'web'),
  // The back end replaces the placeholder by a new nonce in every response.
  html: { cspNonce: '__CSP_NONCE__' },
  plugins: [
    react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }),
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
