import { join } from 'node:path';
import { guide, type ApiGuides } from '@plinth/openapi';

const here = import.meta.dirname;

/** The build copies these files next to the service (tools/build-service.mjs). */
export const guides: ApiGuides = {
  places: [join(here, 'guides'), join(here, '../../..')],
  descriptionFile: 'apps/identity-api/openapi.json',
  pages: [
    guide('docs/guides/openid.md', 'Applications', 'Sign people in to an application: OpenID Connect.'),
    guide('docs/guides/passkeys.md', 'Passkeys', 'Enrol people, sign them in, keep their sessions.'),
    guide('docs/guides/policies.md', 'Policies', 'Who may sign in, from where, when and with what.'),
    guide('docs/guides/discovery.md', 'Discovery', 'How someone signs in, before they have.'),
    guide('docs/guides/containment.md', 'Containment', 'Contain an account in five minutes.'),
    guide('docs/guides/tokens.md', 'Service tokens', 'Tokens of services and their scopes.'),
    guide('docs/guides/identity-webhooks.md', 'Webhooks', 'Subscriptions, what they receive, and the feed.'),
    guide(
      'docs/guides/webhooks.md',
      'Webhooks in depth',
      'Receiving, signatures and retries, as both services have them.',
    ),
    guide(
      'docs/guides/delivery-guarantees.md',
      'Delivery guarantees',
      'What webhook delivery promises, and the test of each promise.',
    ),
    guide('docs/guides/audit.md', 'Audit log', 'What happened, and how to prove it.'),
    guide('docs/guides/privacy.md', 'Privacy', 'See, take and erase what is kept of a person.'),
    guide(
      'libs/identity-client/README.md',
      'Browser package',
      '@plinth/identity-client: passkeys, sessions and privacy in a page.',
    ),
  ],
};
