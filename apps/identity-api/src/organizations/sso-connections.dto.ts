import { parseUrl, text } from '@plinth/service-runtime';
import { z } from 'zod';
import { idView, pageQuery, timestamp } from '../fields.js';
import { authorizeUrlFault } from './authorize-url.js';

const type = z.enum(['saml', 'oidc']).meta({ examples: ['oidc'] });

export const createSsoConnection = z
  .strictObject({
    type,
    display_name: text({ min: 1, max: 255 })
      .describe('What the button says.')
      .meta({ examples: ['Havskov Entra ID'] }),
    authorize_url: text({ min: 1, max: 2_048 })
      .superRefine((url, context) => {
        const fault = authorizeUrlFault(url, parseUrl(url));
        if (fault) context.addIssue({ code: 'custom', params: { rule: 'authorize_url' }, message: fault });
      })
      .describe('Where the button leads: https, or http on localhost.')
      .meta({ format: 'uri', examples: ['https://login.microsoftonline.com/havskov/oauth2/v2.0/authorize'] }),
  })
  .meta({ id: 'CreateSsoConnection' });
export type CreateSsoConnection = z.infer<typeof createSsoConnection>;

export const listSsoConnections = z.strictObject(pageQuery);
export type ListSsoConnections = z.infer<typeof listSsoConnections>;

export const ssoConnectionView = z
  .object({
    id: idView,
    organization_id: idView,
    type,
    display_name: z.string().meta({ examples: ['Havskov Entra ID'] }),
    authorize_url: z.string().meta({ examples: ['https://login.microsoftonline.com/havskov/oauth2/v2.0/authorize'] }),
    created_at: timestamp,
  })
  .meta({ id: 'SsoConnection' });
export type SsoConnectionView = z.infer<typeof ssoConnectionView>;
