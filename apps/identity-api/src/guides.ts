import { join } from 'node:path';
import { guide, type ApiGuides } from '@plinth/openapi';

const here = import.meta.dirname;

/** The build copies these files next to the service (tools/build-service.mjs). */
export const guides: ApiGuides = {
  places: [join(here, 'guides'), join(here, '../../..')],
  descriptionFile: 'apps/identity-api/openapi.json',
  pages: [
    guide(
      'docs/guides/getting-started-frontend.md',
      'Get started as a front-end developer',
      'From a URL to a page that signs people in.',
    ),
    guide(
      'docs/guides/getting-started-administrator.md',
      'Get started as an administrator',
      'Add a person, verify a domain, enforce a policy and contain an account.',
    ),
    guide(
      'docs/guides/openid.md',
      'Sign people in to an application',
      'OpenID Connect, step by step; tokens for services and back ends.',
    ),
    guide('docs/guides/passkeys.md', 'Passkeys', 'Enrol people, sign them in and manage their sessions.'),
    guide('docs/guides/policies.md', 'Policies', 'Decide who may sign in, from where, when and with what.'),
    guide(
      'docs/guides/discovery.md',
      'Discovery and single sign-on',
      'Find out how a person signs in, and connect an identity provider.',
    ),
    guide(
      'docs/guides/containment.md',
      'Contain a compromised account',
      'Block a compromised account and restore access.',
    ),
    guide('docs/guides/tokens.md', 'Service tokens', 'Create, restrict and revoke tokens.'),
    guide('docs/guides/identity-webhooks.md', 'Identity webhooks', 'Subscribe to events, and catch up with the feed.'),
    guide('docs/guides/webhooks.md', 'Webhooks', 'Receive events, verify signatures and handle retries.'),
    guide(
      'docs/guides/delivery-guarantees.md',
      'Delivery guarantees',
      'What webhook delivery guarantees, and the test of each guarantee.',
    ),
    guide('docs/guides/audit.md', 'Audit log', 'Read the log of every change, and verify it.'),
    guide('docs/guides/privacy.md', 'Privacy', 'See, export and delete the data that is stored about a person.'),
    guide(
      'libs/identity-client/README.md',
      'Browser package',
      '@plinth/identity-client: passkeys, sessions and privacy in a page.',
    ),
  ],
};
