import { join } from 'node:path';
import type { ApiGuides } from '@plinth/openapi';

const here = import.meta.dirname;

/** The guides of this service, and its openapi.json. The build copies the files beside it (tools/copy-guides.mjs). */
export const guides: ApiGuides = {
  places: [join(here, 'guides'), join(here, '../../..')],
  descriptionFile: 'apps/identity-api/openapi.json',
  pages: [
    {
      name: 'openid',
      title: 'Applications',
      about: 'Sign people in to an application: OpenID Connect.',
      file: 'docs/guides/openid.md',
    },
    {
      name: 'passkeys',
      title: 'Passkeys',
      about: 'Enrol people, sign them in, keep their sessions.',
      file: 'docs/guides/passkeys.md',
    },
    {
      name: 'policies',
      title: 'Policies',
      about: 'Who may sign in, from where, when and with what.',
      file: 'docs/guides/policies.md',
    },
    {
      name: 'discovery',
      title: 'Discovery',
      about: 'How someone signs in, before they have.',
      file: 'docs/guides/discovery.md',
    },
    {
      name: 'containment',
      title: 'Containment',
      about: 'Contain an account in five minutes.',
      file: 'docs/guides/containment.md',
    },
    {
      name: 'tokens',
      title: 'Service tokens',
      about: 'Tokens of services and their scopes.',
      file: 'docs/guides/tokens.md',
    },
    {
      name: 'identity-webhooks',
      title: 'Webhooks',
      about: 'Subscriptions, what they receive, and the feed.',
      file: 'docs/guides/identity-webhooks.md',
    },
    {
      name: 'webhooks',
      title: 'Webhooks in depth',
      about: 'Receiving, signatures and retries, as both services have them.',
      file: 'docs/guides/webhooks.md',
    },
    {
      name: 'delivery-guarantees',
      title: 'Delivery guarantees',
      about: 'What webhook delivery promises, and the test of each promise.',
      file: 'docs/guides/delivery-guarantees.md',
    },
    {
      name: 'audit',
      title: 'Audit log',
      about: 'What happened, and how to prove it.',
      file: 'docs/guides/audit.md',
    },
    {
      name: 'privacy',
      title: 'Privacy',
      about: 'See, take and erase what is kept of a person.',
      file: 'docs/guides/privacy.md',
    },
    {
      name: 'identity-client',
      title: 'Browser package',
      about: '@plinth/identity-client: passkeys, sessions and privacy in a page.',
      file: 'libs/identity-client/README.md',
    },
  ],
};
