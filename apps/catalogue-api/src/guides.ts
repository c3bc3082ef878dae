import { join } from 'node:path';
import { guide, type ApiGuides } from '@plinth/openapi';

const here = import.meta.dirname;

/** The build copies these files to the service (tools/build-service.mjs). */
export const guides: ApiGuides = {
  places: [join(here, 'guides'), join(here, '../../..')],
  descriptionFile: 'apps/catalogue-api/openapi.json',
  pages: [
    guide(
      'docs/guides/getting-started-integrator.md',
      'Get started',
      'From an API key to your first product and a verified webhook.',
    ),
    guide(
      'docs/guides/authentication.md',
      'API keys and scopes',
      'Create, restrict, rotate and revoke keys; rate limits.',
    ),
    guide('docs/guides/products.md', 'Products', 'Content and offers, review, SKUs, bulk changes.'),
    guide('docs/guides/imports.md', 'Imports', 'Files of up to 500,000 products, imported in the background.'),
    guide(
      'docs/guides/erp.md',
      'Sync an ERP',
      'The nightly sync, stock updates during the day, reviews, and recovery after an outage.',
    ),
    guide(
      'libs/catalogue-client/README.md',
      'Node package and command',
      'Use the API from Node.js (@plinth/catalogue-client) or a shell (plinth-catalogue).',
    ),
    guide('docs/guides/paging.md', 'Lists and pagination', 'Pages, cursors, filters, and recent changes.'),
    guide('docs/guides/uploads.md', 'Uploads', 'Upload images, documents and 3D models.'),
    guide('docs/guides/webhooks.md', 'Webhooks', 'Subscribe to events, verify signatures, and read the event feed.'),
    guide(
      'docs/guides/delivery-guarantees.md',
      'Delivery guarantees',
      'The guarantees of webhook delivery, and the test of each.',
    ),
    guide('docs/guides/analytics.md', 'Analytics', 'The meaning of each number.'),
    guide('docs/guides/errors.md', 'Errors and retries', 'Problem documents, safe retries, and concurrent edits.'),
  ],
};
