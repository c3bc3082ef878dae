import { existsSync, readdirSync } from 'node:fs';
import { bundledPackages } from './libs/test-kit/jest/bundled-packages.mjs';
import { leftOut } from './libs/test-kit/jest/requirements.mjs';

// One transform for every project. Native ESM Jest fails on Node 20 (a CommonJS package requires ESM Nest), so our
// code and the ESM packages below are compiled to CommonJS for the tests only; what ships is built by tsc as ESM.
const esmPackages = [
  '@nestjs',
  '@simplewebauthn',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@borewit',
  '@tokenizer',
  'uuid',
  'es-toolkit',
  '@sindresorhus',
  'escape-string-regexp',
  'canonicalize',
  'jose',
  'openid-client',
  'oauth4webapi',
];
const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];

const unitTests = '*.spec.ts';
const e2eTests = '*.e2e-spec.ts';

/** The Jest project of one app, lib or of tools/, by its folder. */
const project = (folder, kinds) => ({
  displayName: folder,
  rootDir: `${import.meta.dirname}/${folder}`,
  testEnvironment: 'node',
  testMatch: kinds.map((kind) => `<rootDir>/**/${kind}`),
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/dist/', ...leftOut()],
  extensionsToTreatAsEsm: [],
  transform: { '^.+\\.[cm]?[jt]s$': swc },
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join('|')})/)`],
  moduleNameMapper: {
    ...bundledPackages(),
    '^@plinth/([a-z-]+)$': `${import.meta.dirname}/libs/$1/src/index.ts`,
    // It has an entry for ESM only, which Jest does not ask for.
    '^canonicalize$': `${import.meta.dirname}/node_modules/canonicalize/lib/canonicalize.js`,
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
});

const projects = (...kinds) =>
  ['apps', 'libs']
    .flatMap((kind) => readdirSync(`${import.meta.dirname}/${kind}`).map((name) => `${kind}/${name}`))
    .filter((folder) => existsSync(`${import.meta.dirname}/${folder}/package.json`))
    .concat('tools')
    .map((folder) => project(folder, kinds));

const reporters = ['default', `${import.meta.dirname}/libs/test-kit/jest/closing-line-reporter.mjs`];

/** The tests of pure code, which need no service. */
export const unit = { projects: projects(unitTests), reporters };

/** The tests over HTTP: one real PostgreSQL for the run. */
export const e2e = {
  projects: projects(e2eTests),
  reporters,
  globalSetup: `${import.meta.dirname}/libs/test-kit/jest/start-postgres.mjs`,
  globalTeardown: `${import.meta.dirname}/libs/test-kit/jest/stop-postgres.mjs`,
  testTimeout: 30_000,
  // Tests wait for processes and browsers more than they compute.
  maxWorkers: process.env.TEST_WORKERS ?? '100%',
  // A worker that has grown past this begins anew; a single worker is a process of its own, too.
  workerIdleMemoryLimit: '1.5GB',
};

/** All of them: `npx jest products`. */
export const all = { ...e2e, projects: projects(unitTests, e2eTests) };
