import { join } from 'node:path';
import type { ApiGuides } from '@plinth/openapi';

const here = import.meta.dirname;

/** The guides of this service, and its openapi.json. The build copies the files beside it (tools/copy-guides.mjs). */
export const guides: ApiGuides = {
  places: [join(here, 'guides'), join(here, '../../..')],
  descriptionFile: 'apps/catalogue-api/openapi.json',
  pages: [
    {
      name: 'authentication',
      title: 'Keys and scopes',
      about: 'Make a key, narrow it, replace it, take it back; limits.',
      file: 'docs/guides/authentication.md',
    },
    {
      name: 'products',
      title: 'Products',
      about: 'Offers and content, review, SKUs, many products at once.',
      file: 'docs/guides/products.md',
    },
    {
      name: 'imports',
      title: 'Imports',
      about: 'Files of up to 500,000 products, imported in the background.',
      file: 'docs/guides/imports.md',
    },
    {
      name: 'erp',
      title: 'An ERP in step',
      about: 'The nightly run, stock during the day, reviews, what to do after an outage.',
      file: 'docs/guides/erp.md',
    },
    {
      name: 'catalogue-client',
      title: 'Node package and command',
      about: '@plinth/catalogue-client and plinth-catalogue: all of this from a program or a shell.',
      file: 'libs/catalogue-client/README.md',
    },
    {
      name: 'paging',
      title: 'Lists',
      about: 'Pages, cursors, filters, and what has changed since.',
      file: 'docs/guides/paging.md',
    },
    {
      name: 'uploads',
      title: 'Uploads',
      about: 'Images, documents and 3D models: what can be uploaded, and how it is served.',
      file: 'docs/guides/uploads.md',
    },
    {
      name: 'webhooks',
      title: 'Webhooks',
      about: 'Subscribe, receive, check the signature; the feed of events.',
      file: 'docs/guides/webhooks.md',
    },
    {
      name: 'delivery-guarantees',
      title: 'Delivery guarantees',
      about: 'What webhook delivery promises, and the test of each promise.',
      file: 'docs/guides/delivery-guarantees.md',
    },
    {
      name: 'analytics',
      title: 'Analytics',
      about: 'What the numbers mean.',
      file: 'docs/guides/analytics.md',
    },
    {
      name: 'errors',
      title: 'Errors',
      about: 'Problem documents, repeating safely, two people and one record.',
      file: 'docs/guides/errors.md',
    },
  ],
};
