import { existsSync, readdirSync } from 'node:fs';
import { leftOut } from './libs/test-kit/jest/requirements.mjs';

const unitTests = '*.spec.ts';
const e2eTests = '*.e2e-spec.ts';

/** The Jest project of one app, lib or of tools/, by its folder. */
const project = (folder, kinds) => ({
  displayName: folder,
  rootDir: `${import.meta.dirname}/${folder}`,
  testEnvironment: `${import.meta.dirname}/libs/test-kit/jest/native-environment.mjs`,
  testMatch: kinds.map((kind) => `<rootDir>/**/${kind}`),
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/dist/', ...leftOut()],
  testRunner: `${import.meta.dirname}/libs/test-kit/jest/native-runner.mjs`,
  transform: {},
});

const projects = (...kinds) =>
  ['apps', 'libs']
    .flatMap((kind) => readdirSync(`${import.meta.dirname}/${kind}`).map((name) => `${kind}/${name}`))
    .filter((folder) => existsSync(`${import.meta.dirname}/${folder}/package.json`))
    .concat('tools')
    .map((folder) => project(folder, kinds));

const reporters = ['default', `${import.meta.dirname}/libs/test-kit/jest/closing-line-reporter.mjs`];

// A worker that nothing keeps any more ends within milliseconds, and then takes 0.6 s on a busy machine to give back some
// hundred megabytes. Jest's own limit is half a second: it killed such a worker and spoke of a leak.
const workerGracefulExitTimeout = 5_000;

/** The tests of pure code, which need no service. */
export const unit = { projects: projects(unitTests), reporters, workerGracefulExitTimeout };

/** The tests over HTTP: one real PostgreSQL for the run. */
export const e2e = {
  projects: projects(e2eTests),
  reporters,
  globalSetup: `${import.meta.dirname}/libs/test-kit/jest/start-postgres.mjs`,
  globalTeardown: `${import.meta.dirname}/libs/test-kit/jest/stop-postgres.mjs`,
  testTimeout: 30_000,
  workerGracefulExitTimeout,
  // Tests wait for processes and browsers more than they compute.
  maxWorkers: process.env.TEST_WORKERS ?? '100%',
  // A worker that has grown past this begins anew; a single worker is a process of its own, too.
  workerIdleMemoryLimit: '1.5GB',
};

/** All of them: `npx jest products`. */
export const all = { ...e2e, projects: projects(unitTests, e2eTests) };
