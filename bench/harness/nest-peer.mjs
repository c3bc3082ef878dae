// Compiles and starts the Nest and TypeORM application that catalogue-api is compared with.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import ts from 'typescript';
import { peerFile, startServer } from './server.mjs';

export function startNestPeer(databaseUrl) {
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

/** Our service and the other application under the same requests, which differ in the path only. */
export const catalogueSubjects = ({ service, peer, postgres, request }) =>
  [
    ['Plinth', service, '/api/v1/key/products'],
    ['plain Nest and TypeORM', peer, '/products'],
  ].map(([name, server, path]) => ({
    ...{ name, url: server.url, requests: [{ ...request, path }] },
    cpu: { server: server.cpuMicroseconds, PostgreSQL: postgres.cpuMicroseconds },
  }));
