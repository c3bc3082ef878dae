// A small workspace that keeps every rule of this codebase, and one file (or two) for each rule that breaks it. The spec
// writes it to a temporary folder and runs the workspace's own lint configuration on it, unchanged.

const lib = (name) => `libs/${name}/src/index.ts`;
export const shop = (file) => `apps/shop-api/src/${file}`;

/** Files that keep every rule: nothing may be reported in them. */
export const sound = {
  [lib('problem-details')]: 'export class Problem extends Error {}\n',
  [lib('webhook-signing')]: 'export const version = 1;\n',
  [lib('pagination')]: "import { Problem } from '@plinth/problem-details';\n\nexport const refusal = new Problem();\n",
  [lib('auth-scopes')]: "import { Problem } from '@plinth/problem-details';\n\nexport const refusal = new Problem();\n",
  [lib('database')]: "export * from './database.js';\n",
  'libs/database/src/database.ts':
    "import type { Pool } from 'pg';\n\nexport const ping = 'SELECT 1';\nexport type Database = Pool;\n",
  [lib('webhook-delivery')]:
    "import { ping } from '@plinth/database';\nimport { version } from '@plinth/webhook-signing';\n\nexport const probe = [ping, version];\n",
  [lib('test-kit')]: "export const serverUrl = process.env['TEST_POSTGRES_URL'];\n",
  'apps/shop-api/test/brands.e2e-spec.ts':
    "import { serverUrl } from '@plinth/test-kit';\n\nit('knows its server', () => expect(serverUrl).toBeDefined());\n",
  [shop('config.ts')]: "export const port = Number(process.env['PORT'] ?? 3001);\n",
  [shop('principal.ts')]:
    "export const allProviders = Symbol('all');\nexport type ProviderScope = string | typeof allProviders;\n",
  [shop('api.module.ts')]:
    "import { Queue } from 'bullmq';\nimport { BrandsModule } from './brands/brands.module.js';\n\nexport const api = [Queue, BrandsModule];\n",
  [shop('database/data-source.ts')]: "import { DataSource } from 'typeorm';\n\nexport const source = DataSource;\n",
  [shop('brands/brand.entity.ts')]:
    "import { Entity } from 'typeorm';\n\n@Entity('brands')\nexport class BrandEntity {}\n",
  [shop('brands/brand.summary.ts')]: 'export const brandSummary = { id: true };\n',
  [shop('brands/brand-name.ts')]:
    "import type { CreateBrand } from './brands.dto.js';\n\nexport const brandName = ({ name }: CreateBrand): string => name;\n",
  [shop('brands/brands.dto.ts')]: 'export interface CreateBrand {\n  name: string;\n}\n',
  [shop('brands/brands.repository.ts')]:
    "import type { ProviderScope } from '../principal.js';\nimport { BrandEntity } from './brand.entity.js';\n\n" +
    'export class BrandsRepository {\n  readonly entity = BrandEntity;\n\n' +
    "  find(_scope: ProviderScope, _id: string): string {\n    return 'SELECT 1';\n  }\n}\n",
  [shop('brands/brands.queue.ts')]: "import { Queue } from 'bullmq';\n\nexport class BrandsQueue extends Queue {}\n",
  [shop('brands/brands.service.ts')]:
    "import { brandName } from './brand-name.js';\nimport { BrandsQueue } from './brands.queue.js';\nimport { BrandsRepository } from './brands.repository.js';\n\n" +
    'export class BrandsService {\n  readonly parts = [brandName, BrandsQueue, BrandsRepository];\n}\n',
  [shop('brands/brands.controller.ts')]:
    "import { BrandsService } from './brands.service.js';\n\nexport class BrandsController {\n  readonly brands = new BrandsService();\n}\n",
  [shop('brands/brands.module.ts')]:
    "import { BrandsController } from './brands.controller.js';\nimport { BrandsRepository } from './brands.repository.js';\nimport { BrandsService } from './brands.service.js';\n\n" +
    'export class BrandsModule {\n  readonly parts = [BrandsController, BrandsService, BrandsRepository];\n}\n',
  [shop('products/products.module.ts')]:
    "import { BrandsModule } from '../brands/brands.module.js';\nimport { ProductsService } from './products.service.js';\n\n" +
    'export class ProductsModule {\n  readonly parts = [BrandsModule, ProductsService];\n}\n',
  [shop('products/products.service.ts')]:
    "import { brandSummary } from '../brands/brand.summary.js';\nimport { BrandsService } from '../brands/brands.service.js';\n\n" +
    'export class ProductsService {\n  readonly parts = [brandSummary, BrandsService];\n}\n',
};

/** An import of `name`, used. */
const uses = (name, from) => `import { ${name} } from '${from}';\n\nexport const used = ${name};\n`;
const usesType = (name, from) => `import type { ${name} } from '${from}';\n\nexport type Used = ${name};\n`;

/**
 * Imports that break a rule: the file, its text, the name of the rule and what the message must say; last what the
 * message is about, where that is not the file.
 */
export const forbiddenImports = [
  [
    lib('webhook-signing').replace('index', 'to-app'),
    uses('port', '../../../apps/shop-api/src/config.js'),
    'libs-import-no-app',
    'Let the app pass it in',
  ],
  ['apps/identity-api/src/copy.ts', uses('port', '../../shop-api/src/config.js'), 'apps-share-nothing', 'into a lib'],
  [
    shop('deep.ts'),
    uses('ping', '../../../libs/database/src/database.js'),
    'libs-through-their-index',
    'export from its src/index.ts',
  ],
  [
    'libs/pagination/src/upwards.ts',
    uses('ping', '@plinth/database'),
    'lib-pagination-imports-only-downwards',
    'only problem-details',
  ],
  [
    'libs/problem-details/src/upwards.ts',
    uses('refusal', '@plinth/pagination'),
    'lib-problem-details-imports-only-downwards',
    'no other lib',
  ],
  ['libs/newcomer/src/index.ts', uses('Problem', '@plinth/problem-details'), 'lib-is-listed', 'Add it there'],
  ['libs/database/src/testing.ts', uses('serverUrl', '@plinth/test-kit'), 'test-kit-in-tests-only', 'Move what ships'],
  [
    shop('brands/from-test.ts'),
    uses('makeBrand', '../../test/support/factories.js'),
    'tests-are-not-imported',
    'out of the test',
  ],
  [
    shop('brands/demo.service.ts'),
    uses('rows', '../../../../tools/demo.mjs'),
    'tools-do-not-ship',
    'into the app or a lib',
  ],
  [shop('brands/circle.service.ts'), uses('other', './other.service.js'), 'no-circles', 'a file that both import'],
  [
    'libs/http/src/bodies/reader.ts',
    uses('counter', '../requests/counter.js'),
    'no-circles-of-folders',
    'into the lower of the folders',
    'libs/http/src/bodies',
  ],
  [
    shop('brands/eager.controller.ts'),
    uses('BrandsRepository', './brands.repository.js'),
    'edge-calls-service',
    'Add a method to the service',
  ],
  [
    shop('brands/eager.processor.ts'),
    uses('BrandEntity', './brand.entity.js'),
    'edge-calls-service',
    'Add a method to the service',
  ],
  [
    shop('brands/upward.service.ts'),
    uses('BrandsController', './brands.controller.js'),
    'service-stays-below-its-controller',
    'or into a pure file',
  ],
  [
    shop('reviews/upward.repository.ts'),
    uses('reviews', './reviews.service.js'),
    'repository-stays-below-its-service',
    'let the service decide',
  ],
  [
    shop('brands/upward.entity.ts'),
    usesType('CreateBrand', './brands.dto.js'),
    'entity-imports-entities-only',
    'Move the rest up',
  ],
  [shop('brands/upward.dto.ts'), usesType('BrandEntity', './brand.entity.js'), 'dto-is-a-leaf', 'in the service'],
  [
    shop('brands/upward.queue.ts'),
    uses('BrandsService', './brands.service.js'),
    'queue-only-notifies',
    'through a service',
  ],
  [shop('brands/heavy.summary.ts'), uses('BrandsService', './brands.service.js'), 'summary-is-a-leaf', 'only types'],
  [shop('brands/heavy.shared.ts'), uses('BrandsService', './brands.service.js'), 'summary-is-a-leaf', 'only types'],
  [
    shop('brands/impure.ts'),
    uses('BrandsService', './brands.service.js'),
    'pure-file-imports-only-types',
    'as an argument',
  ],
  [shop('brands/impure-lib.ts'), uses('ping', '@plinth/database'), 'pure-file-imports-only-types', 'as an argument'],
  [
    shop('reviews/root.service.ts'),
    uses('api', '../api.module.js'),
    'features-do-not-import-the-root',
    'Inject what you need',
  ],
  [
    shop('reviews/foreign.service.ts'),
    uses('BrandsRepository', '../brands/brands.repository.js'),
    'across-features-only-services',
    'add a method to its service',
  ],
  [
    shop('reviews/foreign.dto.ts'),
    usesType('CreateBrand', '../brands/brands.dto.js'),
    'across-features-only-services',
    'add a method to its service',
  ],
  [
    shop('reviews/foreign.repository.ts'),
    uses('BrandEntity', '../brands/brand.entity.js'),
    'across-features-only-services',
    'add a method to its service',
  ],
  [
    shop('reviews/foreign.module.ts'),
    uses('BrandsRepository', '../brands/brands.repository.js'),
    'modules-import-modules',
    'Export the provider there',
  ],
  [shop('brands/orm.service.ts'), usesType('EntityManager', 'typeorm'), 'typeorm-in-its-place', 'into the repository'],
  [shop('brands/orm.module.ts'), uses('Client', 'pg'), 'typeorm-in-its-place', 'into the repository'],
  [
    'libs/webhook-delivery/src/queue/orm.ts',
    uses('DataSource', 'typeorm'),
    'typeorm-not-in-queues',
    'Move it into database/',
  ],
  [shop('brands/ring.service.ts'), uses('Queue', 'bullmq'), 'bullmq-in-its-place', 'Inject the queue class'],
  [shop('brands/queues.module.ts'), uses('BullModule', '@nestjs/bullmq'), 'bullmq-in-its-place', 'QueueModule'],
  [shop('brands/nowhere.service.ts'), uses('nothing', './nothing.js'), 'resolvable', 'leads nowhere'],
].map(([file, text, rule, fix, from = file]) => ({ file, text, rule, fix, from }));

/** What the files above import besides, so that they stand. */
export const scenery = {
  'tools/demo.mjs': 'export const rows = [];\n',
  'apps/shop-api/test/support/factories.ts': 'export const makeBrand = 1;\n',
  [shop('brands/other.service.ts')]: uses('used', './circle.service.js').replaceAll('const used', 'const other'),
  [shop('reviews/reviews.service.ts')]: 'export const reviews = 1;\n',
  'libs/http/src/bodies/limit.ts': 'export const limit = 1;\n',
  'libs/http/src/requests/counter.ts': uses('limit', '../bodies/limit.js').replaceAll('const used', 'const counter'),
};
