import { readdirSync } from 'node:fs';
import { project } from './jest.preset.js';

const projects = ['libs', 'apps'].flatMap((kind) =>
  readdirSync(`${import.meta.dirname}/${kind}`).map((name) => project(kind, name)),
);

// The launcher's own; its parts are plain JavaScript, its tests TypeScript like all others.
const tools = { ...project('.', 'tools'), testMatch: ['<rootDir>/**/*.spec.ts', '<rootDir>/**/*.e2e-spec.ts'] };

export default {
  projects: [...projects, tools],
  globalSetup: `${import.meta.dirname}/libs/test-kit/jest/start-postgres.mjs`,
  globalTeardown: `${import.meta.dirname}/libs/test-kit/jest/stop-postgres.mjs`,
  reporters: ['default', `${import.meta.dirname}/libs/test-kit/jest/closing-line-reporter.mjs`],
  testTimeout: 30_000,
  // One after another: the events feed waits for the oldest transaction of the whole server, and another test's may be it.
  maxWorkers: 1,
  // What a test leaves open must not keep a finished run from ending.
  forceExit: true,
};
