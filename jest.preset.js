import { existsSync, readdirSync } from 'node:fs';
import { leftOut } from './libs/test-kit/jest/requirements.mjs';

const unitTests = '*.spec.ts';
const e2eTests = '*.e2e-spec.ts';

/** The Jest project of an app, a lib or tools/. */
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

// On a busy machine, freeing a worker's memory exceeds Jest's default of 0.5 s. Jest then kills the worker and reports a leak.
const workerGracefulExitTimeout = 5_000;

/** Tests of pure code. */
export const unit = { projects: projects(unitTests), reporters, workerGracefulExitTimeout };

/** Tests over HTTP, on one real PostgreSQL. */
export const e2e = {
  projects: projects(e2eTests),
  reporters,
  globalSetup: `${import.meta.dirname}/libs/test-kit/jest/start-postgres.mjs`,
  globalTeardown: `${import.meta.dirname}/libs/test-kit/jest/stop-postgres.mjs`,
  testTimeout: 120_000, // only ends what hangs, also on a slow machine
  testSequencer: `${import.meta.dirname}/libs/test-kit/jest/long-files-first.mjs`,
  workerGracefulExitTimeout,
  // Tests mostly wait for processes and browsers.
  maxWorkers: process.env.TEST_WORKERS ?? '100%',
  // A larger worker restarts. With this option, a single worker is also a separate process.
  workerIdleMemoryLimit: '1.5GB',
};

/** All tests: `npx jest products`. */
export const all = { ...e2e, projects: projects(unitTests, e2eTests) };
