import { join } from 'node:path';
import { guide, type ApiGuides } from '@plinth/openapi';

const here = import.meta.dirname;

/** The guides of this service, and its openapi.json. The build copies the files beside it (tools/copy-guides.mjs). */
export const guides: ApiGuides = {
  places: [join(here, 'guides'), join(here, '../../..')],
  descriptionFile: 'apps/catalogue-api/openapi.json',
  pages: [
    guide(
      'docs/guides/authentication.md',
      'Keys and scopes',
      'Make a key, narrow it, replace it, take it back; limits.',
    ),
    guide('docs/guides/products.md', 'Products', 'Offers and content, review, SKUs, many products at once.'),
    guide('docs/guides/imports.md', 'Imports', 'Files of up to 500,000 products, imported in the background.'),
    guide(
      'docs/guides/erp.md',
      'An ERP in step',
      'The nightly run, stock during the day, reviews, what to do after an outage.',
    ),
    guide(
      'libs/catalogue-client/README.md',
      'Node package and command',
      '@plinth/catalogue-client and plinth-catalogue: all of this from a program or a shell.',
    ),
    guide('docs/guides/paging.md', 'Lists', 'Pages, cursors, filters, and what has changed since.'),
    guide(
      'docs/guides/uploads.md',
      'Uploads',
      'Images, documents and 3D models: what can be uploaded, and how it is served.',
    ),
    guide('docs/guides/webhooks.md', 'Webhooks', 'Subscribe, receive, check the signature; the feed of events.'),
    guide(
      'docs/guides/delivery-guarantees.md',
      'Delivery guarantees',
      'What webhook delivery promises, and the test of each promise.',
    ),
    guide('docs/guides/analytics.md', 'Analytics', 'What the numbers mean.'),
    guide('docs/guides/errors.md', 'Errors', 'Problem documents, repeating safely, two people and one record.'),
  ],
};
