import { z } from 'zod';
import { emailAddress, idView, slugField } from '../fields.js';

export const discoverByEmail = z.strictObject({
  email: emailAddress
    .describe('Only its domain is looked at; whether there is such a person plays no part.')
    .meta({ examples: ['maren@havskov.example'] }),
});
export type DiscoverByEmail = z.infer<typeof discoverByEmail>;

export const discoverBySlug = z.strictObject({ slug: slugField });
export type DiscoverBySlug = z.infer<typeof discoverBySlug>;

/** The host is the question: there is nothing else to ask. */
export const discoverByCustomDomain = z.strictObject({});

/** One envelope for every answer, its members in this order: a client reads them without asking what was found. */
export const discoveryView = z
  .object({
    sso_required: z.boolean().describe('True: offer nothing but the buttons of `sso_connections`.'),
    organization: z
      .object({
        slug: z.string().meta({ examples: ['havskov'] }),
        display_name: z.string().meta({ examples: ['Havskov Studio'] }),
        logo_url: z
          .string()
          .nullable()
          .meta({ examples: ['https://images.example.com/havskov/logo.png'] }),
      })
      .nullable()
      .describe('Null when nothing is known for what was asked.'),
    methods: z
      .array(z.enum(['passkey', 'sso']))
      .describe('`["sso"]` when single sign-on is required, else `["passkey"]`.')
      .meta({ examples: [['passkey']] }),
    sso_connections: z
      .array(
        z.object({
          id: idView,
          type: z.enum(['saml', 'oidc']).meta({ examples: ['oidc'] }),
          display_name: z.string().meta({ examples: ['Havskov Entra ID'] }),
          authorize_url: z.string().meta({ examples: ['https://idp.havskov.example/authorize'] }),
        }),
      )
      .describe('In the order in which they were added.'),
    passkey: z.object({ rp_id: z.string().meta({ examples: ['identity.example.com'] }) }),
  })
  .meta({ id: 'Discovery' });
export type DiscoveryView = z.infer<typeof discoveryView>;
