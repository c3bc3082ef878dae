// The Nest and TypeORM application that catalogue-api is compared with.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import ts from 'typescript';
import { compare, subject } from './compare.mjs';
import { peerFile, startServer, startService } from './server.mjs';

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

/** Compares our service with the other application under the same requests, which differ in the path only. */
export async function compareWithNest({ postgres, url, request, load, check = () => undefined }) {
  const [service, peer] = await Promise.all([startService('catalogue-api', url), startNestPeer(url)]);
  try {
    const requestsTo = (path) => [{ ...request, path }];
    const subjects = [
      subject(postgres, 'Plinth', service, requestsTo('/api/v1/key/products')),
      subject(postgres, 'plain Nest and TypeORM', peer, requestsTo('/products')),
    ];
    await check(subjects);
    return await compare(subjects, load);
  } finally {
    await Promise.all([service.stop(), peer.stop()]);
  }
}
