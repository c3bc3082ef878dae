// Which file may import which. A rule's comment is printed with the violation and says how to fix it.

import { readFileSync, readdirSync } from 'node:fs';

/** Each lib, with the libs that its package.json names. */
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

// In a feature, `brands.service.ts` has the kind "service"; `brand-name.ts` has no kind and is pure.
const feature = '^(apps/[^/]+/src/(?!database/)[^/]+/)';
const kind = (...kinds) => `\\.(${kinds.join('|')})\\.ts$`;
const pureFile = '[^.]+\\.(ts|json)$';
const edges = ['controller', 'guard', 'interceptor', 'filter', 'processor'];
const inside = ['service', 'repository', 'entity', 'dto', 'views', 'summary', 'shared', 'module', 'queue'];

/** A rule for one kind of file: what it may not import from its own feature. */
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
    `libs/${lib}/package.json names ${below.join(', ') || 'no lib'}. Pass the value as an argument or a provider, move the ` +
    'code to a lib that both can import, or add the dependency to package.json.',
  severity: 'error',
  from: { path: `^libs/${lib}/` },
  to: { path: '^libs/', pathNot: `^libs/(${[lib, ...below].join('|')})/` },
}));

export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'These files import each other in a circle. Move the shared code into a file that both import.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circles-of-folders',
      comment:
        'These folders import each other in a circle. Move what both need into the lower folder, or into a third one.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },

    // 1. Apps import libs; libs import no app and, of each other, only downwards.
    {
      name: 'libs-import-no-app',
      comment: 'A lib must not import an app. Let the app pass the value as an argument or a provider.',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: '^apps/' },
    },
    {
      name: 'apps-share-nothing',
      comment:
        'Services never import each other. Move the mechanism, without product nouns, into a lib. Tests of the console run the services.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/', pathNot: '^apps/console/test/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'libs-through-their-index',
      comment: 'Import a lib by its name (@plinth/<lib>), and export shared code from its src/index.ts.',
      severity: 'error',
      from: { path: '^(apps|libs)/([^/]+)/' },
      // The other exports of these libs: parts that only some importers need, or that run in a browser.
      to: {
        path: '^libs/',
        pathNot: [
          '^$1/$2/',
          '^libs/[^/]+/src/index\\.ts$',
          '^libs/identity-client/src/(app|elements|react|records|server)\\.ts$',
          '^libs/catalogue-client/src/mapping\\.ts$',
          '^libs/test-kit/src/(browser|npm-start)\\.ts$',
        ],
      },
    },
    ...belowEachLib,
    {
      name: 'what-ships-imports-no-test-and-no-tool',
      comment: 'Tests, @plinth/test-kit and tools/ do not ship. Move code that a service needs into the app or a lib.',
      severity: 'error',
      from: { path: '^(apps|libs)/', pathNot: [tests, '^libs/test-kit/', '/vite\\.config\\.mjs$'] },
      to: { path: [tests, '^libs/test-kit/', '^tools/'], pathNot: 'node_modules' },
    },

    // 2. Inside a feature: controller → service → repository → entity; a dto is a leaf; a pure file imports only types.
    {
      name: 'kind-is-known',
      comment:
        `A file of a feature is noun.kind.ts (${[...edges, ...inside].join(', ')}), or a pure file without a kind: the rules ` +
        'below cover no other kind. Join the words with dashes, or add the new kind here.',
      severity: 'error',
      from: { path: `${feature}.*\\.[^./]+\\.ts$`, pathNot: [kind(...edges, ...inside, 'd'), tests] },
      to: {},
    },
    layer(
      'edge-calls-service',
      edges,
      ['repository', 'entity', 'module'],
      'A controller (guard, processor, …) calls only its service. Add a method to the service.',
    ),
    layer(
      'service-stays-below-its-controller',
      ['service'],
      [...edges, 'module'],
      'Imports go controller → service → repository → entity. Move the code down, or into a pure file.',
    ),
    layer(
      'repository-stays-below-its-service',
      ['repository'],
      [...edges, 'service', 'module', 'queue'],
      'Imports go controller → service → repository → entity. Return rows, and let the service decide and notify queues.',
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
      'A dto contains only schemas and their types. Map rows in the service.',
    ),
    layer(
      'queue-only-notifies',
      ['queue'],
      [...edges, 'service', 'repository', 'entity', 'module'],
      'A queue file only adds jobs. Let the processor do the work through a service.',
    ),
    {
      name: 'summary-is-a-leaf',
      comment:
        'Other features may import a summary (the embedded form of a record) or a .shared.ts (names, types, SQL conditions). ' +
        'It may itself import only types, pure files of its feature, other summaries and libs.',
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
        'A file without a kind in its name is pure: it imports only types, pure files of its feature, summaries and ' +
        'libs/formats. Pass the value as an argument, or give the file a kind (.service.ts, .repository.ts, …).',
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
        'api.module.ts, worker.module.ts, main.ts, worker.ts and cli.ts assemble features. Inject what you need.',
      severity: 'error',
      from: { path: feature, ...notTests },
      to: { path: '^apps/[^/]+/src/((api|worker)\\.module|main|worker|cli)\\.ts$' },
    },

    // 3. Between features, only *.service.ts and the leaves *.summary.ts and *.shared.ts.
    {
      name: 'across-features-only-services',
      comment:
        'From another feature, import only *.service.ts (exported by its module), *.summary.ts, *.shared.ts or *.guard.ts; a ' +
        "module also imports *.module.ts. Repositories, entities and dtos are private: add a method to the feature's service.",
      severity: 'error',
      from: { path: feature, pathNot: [tests, kind('module')] },
      to: { path: feature, pathNot: ['^$1', kind('service', 'summary', 'shared', 'guard')] },
    },
    {
      name: 'modules-import-modules',
      comment:
        "A module imports another feature's *.module.ts and gets the services it exports. Export the provider there.",
      severity: 'error',
      from: { path: `${feature}.*${kind('module')}` },
      to: { path: feature, pathNot: ['^$1', kind('module', 'service')] },
    },

    // 4. Access to the database and the queue.
    {
      name: 'typeorm-in-its-place',
      comment:
        'Use typeorm and pg only in *.entity.ts, *.repository.ts and database/ folders. Move the access into the repository; ' +
        'for a transaction use Database and Transaction of @plinth/database.',
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
        'Use bullmq and @nestjs/bullmq only in *.queue.ts, *.processor.ts, queue/ folders and the root modules. Inject the ' +
        'queue class and call its method; in a module, import QueueModule.registerQueue(name).',
      severity: 'error',
      from: {
        path: '^(apps|libs)/',
        pathNot: [kind('queue', 'processor'), '/queue/', '^apps/[^/]+/src/(api|worker)\\.module\\.ts$', tests],
      },
      to: { path: packages('bullmq', '@nestjs/bullmq') },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Generated types belong to no layer.
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
