import comments from '@eslint-community/eslint-plugin-eslint-comments/configs';
import js from '@eslint/js';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { plinth } from './tools/eslint/plugin.mjs';
import { tables } from './tools/eslint/tables.mjs';

const tests = ['**/*.spec.ts', '**/*-spec.ts', '**/test/**', '**/*.spec.mjs'];
const inBrowsers = ['libs/identity-client/**/*.ts', 'apps/*/sign-in-page/**/*.ts', 'apps/*/test/**/*-page.mjs'].concat(
  'apps/console/web/**/*.{ts,tsx}',
);

// Types that may be the first parameter of a repository's method.
const tenantTypes = [
  ...['ProviderScope', 'typeof allProviders', 'UploadOwners'],
  ...['OrganizationScope', 'typeof allOrganizations'],
];

// Repositories and methods (path#method) whose rows belong to no tenant, with the reason.
const platformTables = {
  'apps/catalogue-api/src/taxonomy/taxonomy.repository.ts': 'Categories and designers are the same for every vendor.',
  'apps/catalogue-api/src/keys/keys.repository.ts':
    'A key identifies the tenant. Methods that manage keys take a KeyScope.',
  'apps/catalogue-api/src/providers/providers.repository.ts': 'A provider is the tenant itself.',
  'apps/catalogue-api/src/uploads/upload-claims.repository.ts': 'A claim belongs to a file name, not to a tenant.',
  'apps/catalogue-api/src/team/roles.repository.ts': 'Only platform scopes manage roles.',
  'apps/catalogue-api/src/team/team.repository.ts#findInvitationTo': 'The invited person is not yet of the tenant.',
  'apps/catalogue-api/src/people/used-proofs.repository.ts': 'A proof belongs to a person, not to a tenant.',
  'apps/catalogue-api/src/team/memberships.repository.ts': 'Memberships determine the tenants of a person.',
  'apps/catalogue-api/src/products/products.repository.ts#returningFull':
    'Returns the text of a statement; the statement passed in names the tenant.',
  'apps/catalogue-api/src/products/product-rows.repository.ts#keysOf': 'Reads no rows: it normalizes SKUs.',
  'apps/catalogue-api/src/products/product-rows.repository.ts#takenSlugs':
    'Slugs are unique within the service; it only reveals that a slug is in use.',
  'apps/catalogue-api/src/analytics/analytics.repository.ts#snapshot':
    'Reads nothing itself: it opens the transaction that scoped reads share.',
  'apps/console/src/sessions/browser-sessions.repository.ts': 'A session belongs to a browser, whose cookie names it.',
};

const environment = {
  object: 'process',
  property: 'env',
  message:
    'Only an app’s config.ts reads process.env. Declare the variable there with its default, and pass the setting as an ' +
    'argument or a provider.',
};

// Forbidden syntax, with the fix. Tests have both lists.
const everywhere = [
  {
    selector: 'CallExpression[callee.object.name="URL"][callee.property.name="canParse"]',
    message: 'Use parseUrl of @plinth/formats: once optimized, URL.canParse rejects names such as müller.example.',
  },
];
const inTests = [
  {
    selector: 'MemberExpression[object.name=/^(describe|it|test)$/][property.name=/^(only|skip|todo|failing)$/]',
    message:
      'Every test runs. Fix or remove this test. If it needs a program that may be missing, name its file accordingly (libs/test-kit/jest/requirements.mjs).',
  },
  {
    selector: 'CallExpression[callee.name=/^(fdescribe|fit|xdescribe|xit|xtest)$/]',
    message:
      'Every test runs. Fix or remove this test. If it needs a program that may be missing, name its file accordingly (libs/test-kit/jest/requirements.mjs).',
  },
  {
    selector: 'AwaitExpression > NewExpression[callee.name="Promise"] CallExpression[callee.name="setTimeout"]',
    message: 'No sleep in a test: poll with eventually() of @plinth/test-kit, or inject the clock.',
  },
  {
    selector: 'ImportDeclaration[source.value=/^(node:)?timers\\/promises$/]',
    message: 'No sleep in a test: poll with eventually() of @plinth/test-kit, or inject the clock.',
  },
  {
    selector: 'CallExpression[callee.object.name="jest"][callee.property.name=/^(mock|doMock|unstable_mockModule)$/]',
    message: 'No mocks of our own modules: use the real part, or pass a different one in.',
  },
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      '.nx/',
      '.data/',
      'coverage/',
      'apps/*/test/contract/openapi.d.ts',
      'libs/*/src/generated/',
      'apps/console/web/generated/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  comments.recommended,
  {
    plugins: { plinth },
    languageOptions: { globals: globals.node },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', 300],
      'no-restricted-syntax': ['error', ...everywhere],
      'object-shorthand': 'error',
      'prefer-const': 'error',
      // A suppression names its rule and reason, and has an end.
      '@eslint-community/eslint-comments/disable-enable-pair': ['error', { allowWholeFile: true }],
      '@eslint-community/eslint-comments/no-unlimited-disable': 'error',
      '@eslint-community/eslint-comments/require-description': ['error', { ignore: ['eslint-enable', 'eslint-env'] }],
      // The rules that need types have no exceptions.
      'no-warning-comments': ['error', { terms: ['oxlint-disable'] }],
    },
  },

  // TypeScript. The rules that need types are oxlint's (.oxlintrc.jsonc).
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    // consistent-type-imports needs these: types in decorated signatures are imported as values.
    languageOptions: { parserOptions: { experimentalDecorators: true, emitDecoratorMetadata: true } },
    rules: {
      'no-console': 'error',
      'no-restricted-properties': ['error', environment],
      'plinth/sql-in-its-place': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      // A Nest module is an empty class.
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },
  { files: inBrowsers, languageOptions: { globals: globals.browser } },
  {
    files: ['apps/**/*.repository.ts'],
    rules: {
      'plinth/tenant-first': [
        'error',
        {
          tenantTypes,
          tenantNames: ['providerId', 'organizationId'],
          exempt: platformTables,
        },
      ],
    },
  },

  {
    files: ['{apps,libs}/*/src/**/*.{repository,entity}.ts', 'libs/*/src/**/*.ts'],
    ignores: tests,
    rules: { 'plinth/own-tables': ['error', tables] },
  },

  {
    files: ['**/*.repository.ts', '{apps,libs}/*/src/database/**/*.ts'],
    ignores: [...tests, '**/migrations/**'],
    rules: { 'plinth/removed-by-key': 'error' },
  },

  {
    files: ['{apps,libs}/*/src/**/*.ts'],
    rules: { 'plinth/online-migration': 'error' },
  },

  // Exceptions.
  {
    files: ['apps/*/src/config.ts', 'libs/catalogue-client/src/command/config.ts', 'bench/peers/*.ts'],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: ['**/*.repository.ts', '**/*.entity.ts', '**/database/**'],
    rules: { 'plinth/sql-in-its-place': 'off' },
  },
  {
    files: ['libs/test-kit/**'],
    rules: { 'no-restricted-properties': 'off', 'plinth/sql-in-its-place': 'off' },
  },
  {
    files: tests,
    languageOptions: { globals: globals.jest },
    rules: {
      'no-restricted-syntax': ['error', ...everywhere, ...inTests],
      'no-restricted-properties': 'off',
      'plinth/sql-in-its-place': 'off',
    },
  },
);
