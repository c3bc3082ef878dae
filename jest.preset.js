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

/** The Jest project of one app or lib. `name` is its folder, `kind` is `apps` or `libs`. */
export const project = (kind, name) => ({
  displayName: name,
  rootDir: `${import.meta.dirname}/${kind}/${name}`,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{src,sign-in-page}/**/*.spec.ts', '<rootDir>/test/**/*.e2e-spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...leftOut()],
  extensionsToTreatAsEsm: [],
  transform: { '^.+\\.[cm]?[jt]s$': swc },
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join('|')})/)`],
  moduleNameMapper: {
    '^@plinth/([a-z-]+)$': `${import.meta.dirname}/libs/$1/src/index.ts`,
    // It has an entry for ESM only, which Jest does not ask for.
    '^canonicalize$': `${import.meta.dirname}/node_modules/canonicalize/lib/canonicalize.js`,
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
});
