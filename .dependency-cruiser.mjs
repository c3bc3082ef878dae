// Which file may import which. Every rule's comment says the fix; it is printed with the violation.

import { readFileSync, readdirSync } from 'node:fs';

/** Each lib with those that its package.json names. */
const libs = Object.fromEntries(
  readdirSync('libs').map((lib) => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(`libs/${lib}/package.json`, 'utf8'));
    const named = Object.keys({ ...dependencies, ...devDependencies });
    return [lib, named.filter((name) => name.startsWith('@plinth/')).map((name) => name.slice('@plinth/'.length))];
  }),
);

const tests = '(\\.spec\\.ts$|-spec\\.ts$|/test/)';
const notTests = { pathNot: tests };
const packages = (...names) => `(^|/)node_modules/(@types/)?(${names.join('|')})/`;

// Inside a feature: `brands.service.ts` is of the kind "service", `brand-name.ts` has no kind and is pure.
const feature = '^(apps/[^/]+/src/(?!database/)[^/]+/)';
const kind = (...kinds) => `\\.(${kinds.join('|')})\\.ts$`;
const pureFile = '[^.]+\\.(ts|json)$';
const edges = ['controller', 'guard', 'interceptor', 'filter', 'processor'];
const inside = ['service', 'repository', 'entity', 'dto', 'views', 'summary', 'shared', 'module', 'queue'];

/** A rule for one kind of file in a feature: what it may not import from its own feature. */
const layer = (name, from, above, comment, to = {}) => ({
  name,
  comment,
  severity: 'error',
  from: { path: `${feature}.*${kind(...from)}` },
  to: { path: `^$1.*${kind(...above)}`, ...to },
});

const belowEachLib = Object.entries(libs).map(([lib, below]) => ({
  name: `lib-${lib}-imports-what-it-declares`,
  comment:
    `libs/${lib}/package.json names ${below.join(', ') || 'no lib'}. Pass in what it needs as an argument or a provider, or ` +
    'move the code down to a lib that both can import; what it does import, its package.json names.',
  severity: 'error',
  from: { path: `^libs/${lib}/` },
  to: { path: '^libs/', pathNot: `^libs/(${[lib, ...below].join('|')})/` },
}));

export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'These files import each other in a circle. Move what they share into a file that both import.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circles-of-folders',
      comment:
        'These folders import each other in a circle, though no two files do. Move what both need into the lower of the ' +
        'folders, or into a third.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },

    // 1. Apps import libs; libs import no app and, of each other, only downwards.
    {
      name: 'libs-import-no-app',
      comment: 'A lib knows no app. Let the app pass it in as an argument or a provider.',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: '^apps/' },
    },
    {
      name: 'apps-share-nothing',
      comment: 'Two services never share code or data directly. Move the mechanism, without product nouns, into a lib.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'libs-through-their-index',
      comment: 'Import a lib by its name (@plinth/<lib>), and export from its src/index.ts what others need.',
      severity: 'error',
      from: { path: '^(apps|libs)/([^/]+)/' },
      // The records of identity-client, and its parts for applications and back ends, have exports of their own: its index is for browsers.
      to: {
        path: '^libs/',
        pathNot: ['^$1/$2/', '^libs/[^/]+/src/index\\.ts$', '^libs/identity-client/src/(app|records|server)\\.ts$'],
      },
    },
    ...belowEachLib,
    {
      name: 'test-kit-in-tests-only',
      comment: 'Only tests import @plinth/test-kit. Move what ships into the lib whose mechanism it is.',
      severity: 'error',
      from: { pathNot: [tests, '^libs/test-kit/'] },
      to: { path: '^libs/test-kit/' },
    },
    {
      name: 'tests-are-not-imported',
      comment: 'What ships imports no test. Move the code out of the test.',
      severity: 'error',
      from: { path: '^(apps|libs)/', pathNot: [tests, '^libs/test-kit/'] },
      to: { path: tests, pathNot: 'node_modules' },
    },

    {
      name: 'tools-do-not-ship',
      comment: 'tools/ is for developers (npm start, the demo). Move what a service needs into the app or a lib.',
      severity: 'error',
      from: { path: '^(apps|libs)/', pathNot: [tests, '^libs/test-kit/'] },
      to: { path: '^tools/' },
    },

    // 2. Inside a feature: controller → service → repository → entity; a dto is a leaf; a pure file imports only types.
    {
      name: 'kind-is-known',
      comment:
        `A file of a feature is noun.kind.ts (${[...edges, ...inside].join(', ')}), or a pure file without a kind: the rules ` +
        'below know no other. Join the words with dashes, or give the new kind its place here.',
      severity: 'error',
      from: { path: `${feature}.*\\.[^./]+\\.ts$`, pathNot: [kind(...edges, ...inside, 'd'), tests] },
      to: {},
    },
    layer(
      'edge-calls-service',
      edges,
      ['repository', 'entity', 'module'],
      'A controller (guard, processor, …) calls its service and nothing below it. Add a method to the service.',
    ),
    layer(
      'service-stays-below-its-controller',
      ['service'],
      [...edges, 'module'],
      'Imports run controller → service → repository → entity. Move what the service needs down, or into a pure file.',
    ),
    layer(
      'repository-stays-below-its-service',
      ['repository'],
      [...edges, 'service', 'module', 'queue'],
      'Imports run controller → service → repository → entity. Return rows, and let the service decide and notify queues.',
    ),
    layer(
      'entity-imports-entities-only',
      ['entity'],
      [...edges, 'service', 'repository', 'dto', 'views', 'summary', 'shared', 'module', 'queue'],
      'An entity describes a table and imports other entities and pure files. Move the rest up.',
    ),
    layer(
      'dto-is-a-leaf',
      ['dto', 'views'],
      [...edges, 'service', 'repository', 'entity', 'module', 'queue'],
      'A dto is a leaf: schemas and the types made from them. Write the mapping from a row in the service.',
    ),
    layer(
      'queue-only-notifies',
      ['queue'],
      [...edges, 'service', 'repository', 'entity', 'module'],
      'A queue file adds jobs and imports nothing above it or beside it. The processor does the work through a service.',
    ),
    {
      name: 'summary-is-a-leaf',
      comment:
        'A summary is the embedded form of a record (schema and mapper), and a .shared.ts another value that several ' +
        'features need (names, types, a condition in SQL): leaves that other features may import, so each ' +
        'may itself import only types, pure files of its feature, other summaries and libs.',
      severity: 'error',
      from: { path: `${feature}.*${kind('summary', 'shared')}` },
      to: {
        path: '^apps/',
        pathNot: [`^$1${pureFile}`, kind('summary', 'shared')],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'pure-file-imports-only-types',
      comment:
        'A file without a kind in its name is pure: of ours it imports types, other pure files of its feature, ' +
        'summaries, and libs/formats, which is pure itself. Take the value as an argument, or give the file a kind (.service.ts, .repository.ts, …).',
      severity: 'error',
      from: { path: `${feature}${pureFile}` },
      to: {
        path: '^(apps|libs)/',
        pathNot: [`^$1${pureFile}`, kind('summary', 'shared'), '^libs/formats/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'features-do-not-import-the-root',
      comment:
        'api.module.ts, worker.module.ts, main.ts, worker.ts and cli.ts put features together. Inject what you need.',
      severity: 'error',
      from: { path: feature, ...notTests },
      to: { path: '^apps/[^/]+/src/((api|worker)\\.module|main|worker|cli)\\.ts$' },
    },

    // 3. Across features only *.service.ts, and the leaves *.summary.ts and *.shared.ts.
    {
      name: 'across-features-only-services',
      comment:
        'Of another feature import its *.service.ts, exported by its module, its *.summary.ts or *.shared.ts, or a *.guard.ts for routes; a ' +
        "module also imports the other's *.module.ts. Its repository, entity and dto are its own: add a method to its service.",
      severity: 'error',
      from: { path: feature, pathNot: [tests, kind('module')] },
      to: { path: feature, pathNot: ['^$1', kind('service', 'summary', 'shared', 'guard')] },
    },
    {
      name: 'modules-import-modules',
      comment:
        "A module takes another feature in through the other's *.module.ts, and gets the services that it exports. " +
        'Export the provider there.',
      severity: 'error',
      from: { path: `${feature}.*${kind('module')}` },
      to: { path: feature, pathNot: ['^$1', kind('module', 'service')] },
    },

    // 4. What may touch the database, and what the queue.
    {
      name: 'typeorm-in-its-place',
      comment:
        'typeorm and pg only in *.entity.ts, *.repository.ts and database/ folders. Move the access into the repository; ' +
        'for a transaction take Database and Transaction from @plinth/database.',
      severity: 'error',
      from: {
        path: '^(apps|libs)/',
        pathNot: [kind('entity', 'repository'), '/database/', '/queue/', tests, '^libs/test-kit/'],
      },
      to: { path: packages('typeorm', '@nestjs/typeorm', 'pg', 'pg-pool') },
    },
    {
      name: 'typeorm-not-in-queues',
      comment: 'A queue/ folder may use pg, which BullMQ on PostgreSQL needs, but not typeorm. Move it into database/.',
      severity: 'error',
      from: { path: '/queue/', pathNot: kind('entity', 'repository') },
      to: { path: packages('typeorm', '@nestjs/typeorm') },
    },
    {
      name: 'bullmq-in-its-place',
      comment:
        'bullmq and @nestjs/bullmq only in *.queue.ts, *.processor.ts, queue/ folders and the root modules. Inject the ' +
        'queue class and call its method; in a module, import QueueModule.registerQueue(name).',
      severity: 'error',
      from: {
        path: '^(apps|libs)/',
        pathNot: [kind('queue', 'processor'), '/queue/', '^apps/[^/]+/src/(api|worker)\\.module\\.ts$', tests],
      },
      to: { path: packages('bullmq', '@nestjs/bullmq') },
    },

    {
      name: 'resolvable',
      comment:
        'This import leads nowhere. Correct the path, or install the package in the package.json of its app or lib.',
      severity: 'error',
      from: { path: '^(apps|libs)/' },
      to: { couldNotResolve: true, path: '^([.]|@plinth/)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // What openapi-typescript writes has no layer.
    exclude: {
      path: '^(dist|(apps|libs)/[^/]+/dist)/|^apps/[^/]+/test/contract/openapi\\.d\\.ts$|^libs/catalogue-client/src/generated/',
    },
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      conditionNames: ['@plinth/source', 'import', 'require', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
