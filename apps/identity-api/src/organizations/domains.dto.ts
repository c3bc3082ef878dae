import { text } from '@plinth/service-runtime';
import { z } from 'zod';
import { readDomainName } from '../domain-name.js';
import { pageQuery, timestamp } from '../fields.js';
import { claimFault } from './claimable-domain.js';

const kind = z
  .enum(['email', 'custom'])
  .describe('email: the domain of the addresses of its people. custom: a host at which its sign-in page is served.')
  .meta({ examples: ['email'] });

export const createDomain = z
  .strictObject({
    domain: text({ min: 1, max: 253 })
      .transform((given, context) => {
        const domain = readDomainName(given);
        const fault = domain === null ? { rule: 'domain', message: 'must be a domain name' } : claimFault(domain);
        if (fault) context.addIssue({ code: 'custom', params: { rule: fault.rule }, message: fault.message });
        return domain ?? '';
      })
      .describe('In any case and script; it is kept and compared in lower-case Punycode.')
      .meta({ examples: ['havskov.example'] }),
    kind,
    verified: z
      .boolean()
      .optional()
      .describe('From an operator token only: true takes the domain as proven.')
      .meta({ examples: [false] }),
  })
  .meta({ id: 'CreateDomain' });
export type CreateDomain = z.infer<typeof createDomain>;

export const listDomains = z.strictObject(pageQuery);
export type ListDomains = z.infer<typeof listDomains>;

export const domainView = z
  .object({
    domain: z.string().meta({ examples: ['havskov.example'] }),
    kind,
    verified_at: timestamp.nullable().describe('Null until the claim is proven; only then the domain is owned.'),
    dns_record: z
      .object({
        type: z.literal('TXT').meta({ examples: ['TXT'] }),
        name: z.string().meta({ examples: ['_plinth-challenge.havskov.example'] }),
        value: z
          .string()
          .meta({ examples: ['plinth-domain-verification=q2nXk1vT7bJ0Zr5uYc8sWm3eLd6aHf9gPo4iVx-KtBE'] }),
      })
      .describe('The record to publish before the claim is verified.'),
  })
  .meta({ id: 'Domain' });
export type DomainView = z.infer<typeof domainView>;
