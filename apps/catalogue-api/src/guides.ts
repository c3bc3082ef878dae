import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { guide, section, type ApiGuides } from '@plinth/openapi';

const built = join(import.meta.dirname, 'docs');
const isBuilt = existsSync(built);

/** Run from its sources, the service serves the documentation of its last build. */
export const guides: ApiGuides = {
  folder: isBuilt ? built : join(import.meta.dirname, '../../../dist/apps/catalogue-api/docs'),
  descriptionFile: join(import.meta.dirname, isBuilt ? 'docs/openapi.json' : '../openapi.json'),
  pages: [
    ...section('Getting started', [
      guide(
        'docs/guides/getting-started-integrator.md',
        'For integrators',
        'From an API key to your first product and a verified webhook.',
      ),
      guide('docs/guides/console-vendor.md', 'Console: vendors', 'Failed events, rejected products, imports, teams.'),
      guide(
        'docs/guides/console-marketplace.md',
        'Console: marketplace',
        'Review by keyboard; help vendors; give access.',
      ),
      guide(
        'docs/guides/getting-started-operator.md',
        'For operators',
        'Run one service on one machine, as in production.',
      ),
    ]),
    ...section('API basics', [
      guide(
        'docs/guides/authentication.md',
        'API keys and scopes',
        'Create, restrict, rotate and revoke keys; rate limits.',
      ),
      guide('docs/guides/people.md', 'People sign in', 'Access tokens instead of API keys: providers, teams, roles.'),
      guide('docs/guides/paging.md', 'Lists and pagination', 'Pages, cursors, filters, and recent changes.'),
      guide('docs/guides/errors.md', 'Errors and retries', 'Problem documents, safe retries, and concurrent edits.'),
    ]),
    ...section('Catalogue', [
      guide('docs/guides/products.md', 'Products', 'Content and offers, review, SKUs, bulk changes.'),
      guide('docs/guides/variants.md', 'Variants', 'Sizes and colours of one item, and GTINs.'),
      guide('docs/guides/live-changes.md', 'Change a live product', 'Edit a published product while it stays on sale.'),
      guide('docs/guides/imports.md', 'Imports', 'Files of up to 500,000 products, imported in the background.'),
      guide('docs/guides/pictures.md', 'Pictures', 'Let the service download and store the pictures of products.'),
      guide('docs/guides/uploads.md', 'Uploads', 'Upload images, documents and 3D models.'),
      guide(
        'docs/guides/erp.md',
        'Sync an ERP',
        'The nightly sync, stock updates during the day, reviews, and recovery after an outage.',
      ),
      guide('docs/guides/bring-in-shopify.md', 'Bring in Shopify', 'Import a Shopify export.'),
      guide('docs/guides/bring-in-woocommerce.md', 'Bring in WooCommerce', 'Import a WooCommerce export.'),
      guide('docs/guides/bring-in-magento.md', 'Bring in Magento', 'Import a Magento export.'),
      guide('docs/guides/bring-in-akeneo.md', 'Bring in Akeneo', 'Import an Akeneo export.'),
      guide('docs/guides/analytics.md', 'Analytics', 'The meaning of each number.'),
    ]),
    ...section('Events', [
      guide('docs/guides/webhooks.md', 'Webhooks', 'Subscribe to events, verify signatures, and read the event feed.'),
      guide(
        'docs/guides/delivery-guarantees.md',
        'Delivery guarantees',
        'The guarantees of webhook delivery, and the test of each.',
      ),
    ]),
    ...section('Packages', [
      guide(
        'libs/catalogue-client/README.md',
        'Node package and command',
        'Use the API from Node.js (@plinth/catalogue-client) or a shell (plinth-catalogue).',
      ),
    ]),
  ],
};
