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

/** Whether something is text that is neither empty nor too long to be read. */
const isReadable = (given: unknown): given is string =>
  typeof given === 'string' && brokenBound(given, bounds) === undefined;

function faultsOfClaim(given: unknown): Fault[] {
  if (!isReadable(given)) return [];
  const domain = readDomainName(given);
  const fault = domain === null ? { rule: 'domain', message: 'must be a domain name' } : claimFault(domain);
  return fault ? [{ path: [], ...fault }] : [];
}

/** A domain that an organization may claim, read to the one form that is stored and compared. */
const ClaimableDomain = (): PropertyDecorator =>
  applyDecorators(
    Read((given) => (isReadable(given) ? (readDomainName(given) ?? given) : given)),
    Text({
      ...bounds,
      description: 'In any case and script; it is kept and compared in lower-case Punycode.',
      example: 'havskov.example',
    }),
    Faults(faultsOfClaim),
  );

const domainKinds = ['email', 'custom'] as const;
type DomainKind = (typeof domainKinds)[number];

const Kind = (): PropertyDecorator =>
  Choice(domainKinds, {
    description:
      'email: the domain of the addresses of its people. custom: a host at which its sign-in page is served.',
    example: 'email',
  });

export class CreateDomain {
  @ClaimableDomain()
  domain!: string;

  @Kind()
  kind!: DomainKind;

  @Flag({
    optional: true,
    description: 'From an operator token only: true takes the domain as proven.',
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

  @Timestamp({ nullable: true, description: 'Null until the claim is proven; only then the domain is owned.' })
  verified_at!: string | null;

  @Nested(() => DomainDnsRecord, { description: 'The record to publish before the claim is verified.' })
  dns_record!: DomainDnsRecord;
}

export class ListDomains extends PageQuery {}
