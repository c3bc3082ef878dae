import { applyDecorators } from '@nestjs/common';
import { readDomainName } from '@plinth/formats';
import {
  brokenBound,
  Choice,
  Constant,
  Faults,
  Flag,
  Nested,
  Read,
  Schema,
  Text,
  Timestamp,
  type Fault,
} from '@plinth/validation';
import { PageQuery } from '../fields.js';
import { claimFault } from './claimable-domain.js';

const bounds = { min: 1, max: 253 };

const isReadable = (given: unknown): given is string =>
  typeof given === 'string' && brokenBound(given, bounds) === undefined;

function faultsOfClaim(given: unknown): Fault[] {
  if (!isReadable(given)) return [];
  const domain = readDomainName(given);
  const fault = domain === null ? { rule: 'domain', message: 'must be a domain name' } : claimFault(domain);
  return fault ? [{ path: [], ...fault }] : [];
}

const ClaimableDomain = (): PropertyDecorator =>
  applyDecorators(
    Read((given) => (isReadable(given) ? (readDomainName(given) ?? given) : given)),
    Text({
      ...bounds,
      description: 'In any case and script. Stored and compared as lower-case Punycode.',
      example: 'havskov.example',
    }),
    Faults(faultsOfClaim),
  );

const domainKinds = ['email', 'custom'] as const;
type DomainKind = (typeof domainKinds)[number];

const Kind = (): PropertyDecorator =>
  Choice(domainKinds, {
    description: '`email`: the domain of people’s e-mail addresses. `custom`: a host that serves the sign-in page.',
    example: 'email',
  });

export class CreateDomain {
  @ClaimableDomain()
  domain!: string;

  @Kind()
  kind!: DomainKind;

  @Flag({
    optional: true,
    description: 'Operator tokens only: `true` marks the domain as verified.',
    example: false,
  })
  verified?: boolean;
}

export class DomainDnsRecord {
  @Constant('TXT', { example: 'TXT' })
  type!: 'TXT';

  @Text({ example: '_plinth-challenge.havskov.example' })
  name!: string;

  @Text({ example: 'plinth-domain-verification=q2nXk1vT7bJ0Zr5uYc8sWm3eLd6aHf9gPo4iVx-KtBE' })
  value!: string;
}

@Schema({ name: 'Domain' })
export class DomainView {
  @Text({ example: 'havskov.example' })
  domain!: string;

  @Kind()
  kind!: DomainKind;

  @Timestamp({
    nullable: true,
    description: 'Null until the claim is verified. Only then does the organization own the domain.',
  })
  verified_at!: string | null;

  @Nested(() => DomainDnsRecord, { description: 'The record to publish before verification.' })
  dns_record!: DomainDnsRecord;
}

export class ListDomains extends PageQuery {}
