import { relative, sep } from 'node:path';

const forbiddenFolders = new Set(['common', 'shared', 'core', 'utils', 'util', 'helpers', 'types', 'misc', 'platform']);

/** What a file of an app or lib is. `edge` kinds meet the outside; see .dependency-cruiser.mjs for who imports whom. */
const kinds = new Set([
  ...['controller', 'guard', 'middleware', 'interceptor', 'pipe', 'filter', 'decorator', 'strategy', 'command'],
  ...['service', 'repository', 'entity', 'dto', 'views', 'summary', 'shared', 'module', 'queue', 'processor'],
  ...['spec', 'e2e-spec', 'd'],
]);
// Between a test's subject and `e2e-spec`: what the test needs beyond PostgreSQL, or that it takes long (libs/test-kit/jest/requirements.mjs).
const requirements = new Set(['browser', 'curl', 'redis', 'long']);

// What may lie in an app's src/ itself: the skeleton that ARCHITECTURE.md shows, and what every feature of the app uses.
const rootFiles = new Set([
  ...[
    'main',
    'worker',
    'cli',
    'program',
    'api',
    'api-description',
    'described-fields',
    'api.module',
    'worker.module',
    'cli.module',
  ],
  ...['config', 'config.module', 'errors', 'scopes', 'principal', 'fields', 'event-kinds'],
  ...['webhook-messages', 'problem-types.module', 'list-request', 'slug', 'guides', 'address-limit.guard'],
]);

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Names of files and folders: a reader finds a file, and knows its kind, without opening it. */
export const fileName = {
  meta: {
    type: 'problem',
    schema: [],
    docs: { description: 'Folders are nouns of the product or mechanisms; files are noun.kind.ts' },
    messages: {
      folder: 'A folder “{{name}}” says nothing. Name it by the noun of the product or the mechanism that it holds.',
      kebab: 'Name this file in kebab-case: noun.kind.ts, or a-rule.ts for a pure file.',
      kind:
        '“{{name}}” is not a kind of file here ({{kinds}}). A pure file has no kind: join the words with dashes. A new ' +
        'kind needs its place in .dependency-cruiser.mjs first.',
      root: 'This file lies beside the features. Put it into the feature that it belongs to, or into a lib.',
      index: 'Only a lib has an index.ts. Import the file itself.',
    },
  },
  create(context) {
    const path = relative(context.cwd, context.filename).split(sep);
    const [base, ...suffixes] = path.at(-1).split('.');
    const extension = suffixes.pop();
    return {
      Program(node) {
        const report = (messageId, data = {}) => context.report({ node, loc: { line: 1, column: 0 }, messageId, data });
        const folder = path.slice(0, -1).find((name) => forbiddenFolders.has(name));
        if (folder !== undefined) report('folder', { name: folder });
        if (path[0] !== 'apps' && path[0] !== 'libs') return;
        if (!kebab.test(base) && path.at(-2) !== 'migrations') report('kebab');
        if (base === 'index' && extension === 'ts' && !(path[0] === 'libs' && path.length === 4)) report('index');
        if (extension !== 'ts') return;
        const name = [base, ...suffixes.filter((suffix) => suffix !== 'spec')].join('.');
        if (path[0] === 'apps' && path[2] === 'src' && path.length === 4 && !rootFiles.has(name)) report('root');
        const isTest = /spec$/.test(suffixes.at(-1) ?? '');
        for (const suffix of isTest ? suffixes.slice(0, -1) : suffixes) {
          if (!kinds.has(suffix) && !(isTest && requirements.has(suffix))) {
            report('kind', { name: suffix, kinds: [...kinds].join(', ') });
          }
        }
      },
    };
  },
};
