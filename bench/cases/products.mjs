import { deepStrictEqual } from 'node:assert';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import ts from 'typescript';
import { catalogueOf, keyOf } from '../harness/catalogue.mjs';
import { compare, comparison, subject } from '../harness/compare.mjs';
import { peerFile, startServer, startService } from '../harness/server.mjs';

export const title = 'Product list';
export const about = `A vendor lists 25 of 200 products with the exact total. Compared with **a plain Nest and TypeORM application** ([nest-typeorm.ts](peers/nest-typeorm.ts)): repositories, DTOs with class-validator, Nest’s serializer (class-transformer), and a guard that looks up the key.`;
export const unequal =
  'Plinth caches a key for at most a second and reads totals from a table, which its triggers maintain; the application looks up the key and counts. Plinth also checks scopes, counts rate limits, and offers cursors, filters and search.';
export const fair =
  'both use the same tables and versions of Nest, Express, TypeORM and pg, accept the same key, validate the same input and return the same items, which the run checks';

export async function run({ isShort, load, postgres }) {
  const { url } = await catalogueOf(postgres, 'products', isShort ? 500 : 10_000);
  const headers = { authorization: `Bearer ${keyOf({ url }, 7, 'products:read')}` };
  const [service, peer] = await Promise.all([startService('catalogue-api', url), startNestPeer(url)]);
  try {
    const subjects = [
      subject(postgres, 'Plinth', service, [{ headers, path: '/api/v1/key/products' }]),
      subject(postgres, 'plain Nest and TypeORM', peer, [{ headers, path: '/products' }]),
    ];
    await requireSameItems(subjects);
    const { text, summary } = comparison(await compare(subjects, load), title, [2]);
    return { text: `${pages.length} pages have the same items in both.\n\n${text}`, summary };
  } finally {
    await Promise.all([service.stop(), peer.stop()]);
  }
}

function startNestPeer(databaseUrl) {
  const { outputText } = ts.transpileModule(readFileSync(peerFile('nest-typeorm.ts'), 'utf8'), {
    compilerOptions: {
      ...{ module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 },
      ...{ experimentalDecorators: true, emitDecoratorMetadata: true, useDefineForClassFields: false },
    },
  });
  const file = peerFile('dist/nest-typeorm.js');
  mkdirSync(peerFile('dist'), { recursive: true });
  writeFileSync(file, outputText);
  return startServer(file, { NODE_ENV: 'production', DATABASE_URL: databaseUrl });
}

const pages = ['', '?page=2&perPage=3', '?page=9999'];

/** Throws unless both return the same products and totals. */
async function requireSameItems(subjects) {
  for (const page of pages) {
    const [own, other] = await Promise.all(
      subjects.map(async ({ url, requests: [{ path, headers }] }) => {
        const response = await fetch(url + path + page, { headers });
        const { data, metadata } = await response.json();
        return { data, total: metadata.total };
      }),
    );
    deepStrictEqual(other, own, page);
  }
}
