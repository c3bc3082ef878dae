import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { guide, section, type ApiGuides } from '@plinth/openapi';

const built = join(import.meta.dirname, 'docs');
const isBuilt = existsSync(built);

/** Run from its sources, the service serves the documentation of its last build. */
export const guides: ApiGuides = {
  folder: isBuilt ? built : join(import.meta.dirname, '../../../dist/apps/identity-api/docs'),
  descriptionFile: join(import.meta.dirname, isBuilt ? 'docs/openapi.json' : '../openapi.json'),
  pages: [
    ...section('Getting started', [
      guide(
        'docs/guides/getting-started-frontend.md',
        'For front-end developers',
        'From a URL to a page that signs people in.',
      ),
      guide(
        'docs/guides/getting-started-administrator.md',
        'For administrators',
        'Add a person, verify a domain, enforce a policy and contain an account.',
      ),
      guide(
        'docs/guides/console-administrator.md',
        'Console: administrators',
        'Help somebody who lost a device, and try policies.',
      ),
      guide(
        'docs/guides/getting-started-operator.md',
        'For operators',
        'Run one service on one machine, as in production.',
      ),
    ]),
    ...section('Sign-in', [
      guide(
        'docs/guides/openid.md',
        'Sign people in to an application',
        'OpenID Connect, step by step; tokens for services.',
      ),
      guide(
        'docs/guides/protect-an-api.md',
        'Protect an API',
        'Permissions, roles and machines, from a URL to an API in fifteen minutes.',
      ),
      guide(
        'docs/guides/openid-libraries.md',
        'Connect an OpenID Connect library',
        'Tested settings for Express, Auth.js, Passport, browsers and Apache.',
      ),
      guide('docs/guides/passkeys.md', 'Passkeys', 'Enrol people, sign them in and manage their sessions.'),
      guide(
        'docs/guides/discovery.md',
        'Discovery and single sign-on',
        'Find out how a person signs in, and connect an identity provider.',
      ),
      guide(
        'libs/identity-client/README.md',
        'Browser package',
        'Add passkeys, sessions and privacy to a page with @plinth/identity-client.',
      ),
    ]),
    ...section('Administration', [
      guide('docs/guides/tokens.md', 'Service tokens', 'Create, restrict and revoke tokens.'),
      guide('docs/guides/policies.md', 'Policies', 'Decide who may sign in, from where, when and with what.'),
      guide(
        'docs/guides/containment.md',
        'Contain a compromised account',
        'Block a compromised account and restore access.',
      ),
      guide('docs/guides/audit.md', 'Audit log', 'Read the log of every change, and verify it.'),
      guide('docs/guides/privacy.md', 'Privacy', 'See, export and delete the data that is stored about a person.'),
    ]),
    ...section('Events', [
      guide(
        'docs/guides/identity-webhooks.md',
        'Identity webhooks',
        'Subscribe to events, and catch up with the feed.',
      ),
      guide('docs/guides/webhooks.md', 'Webhooks', 'Receive events, verify signatures and handle retries.'),
      guide(
        'docs/guides/delivery-guarantees.md',
        'Delivery guarantees',
        'The guarantees of webhook delivery, and the test of each.',
      ),
    ]),
  ],
};
