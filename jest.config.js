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
  // Tests wait for processes and browsers more than they compute.
  maxWorkers: '100%',
};
