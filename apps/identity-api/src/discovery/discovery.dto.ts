import { Choice, ChoiceList, Flag, Nested, NestedList, RecordId, Schema, Text } from '@plinth/validation';
import { EmailAddress, Slug } from '../fields.js';

export class DiscoverByEmail {
  @EmailAddress({ description: 'Only its domain is used. The response does not depend on whether the person exists.' })
  email!: string;
}

export class DiscoverBySlug {
  @Slug()
  slug!: string;
}

export class DiscoveredOrganization {
  @Text({ example: 'havskov' })
  slug!: string;

  @Text({ example: 'Havskov Studio' })
  display_name!: string;

  @Text({ nullable: true, example: 'https://images.example.com/havskov/logo.png' })
  logo_url!: string | null;

  @Text({ nullable: true, example: '#0a6847' })
  accent_color!: string | null;

  @Text({ nullable: true, example: 'Questions? Call the service desk: extension 4711.' })
  sign_in_message!: string | null;

  @Text({ nullable: true, example: null, description: 'The URL of the sign-in page logo, served by this service.' })
  sign_in_logo_url!: string | null;
}

export class DiscoveredSsoConnection {
  @RecordId()
  id!: string;

  @Choice(['saml', 'oidc'], { example: 'oidc' })
  type!: 'saml' | 'oidc';

  @Text({ example: 'Havskov Entra ID' })
  display_name!: string;

  @Text({ example: 'https://idp.havskov.example/authorize' })
  authorize_url!: string;
}

export class DiscoveredRelyingParty {
  @Text({ example: 'identity.example.com' })
  rp_id!: string;
}

/** All responses have the same members in this order, so they do not reveal what was found. */
@Schema({ name: 'Discovery' })
export class DiscoveryView {
  @Flag({ description: 'If true, show only the `sso_connections` buttons.' })
  sso_required!: boolean;

  @Nested(() => DiscoveredOrganization, {
    nullable: true,
    description: 'Null if nothing was found.',
  })
  organization!: DiscoveredOrganization | null;

  @ChoiceList(['passkey', 'sso'], {
    description: '`["sso"]` if single sign-on is required, `["passkey", "sso"]` with connections, else `["passkey"]`.',
    example: ['passkey'],
  })
  methods!: ('passkey' | 'sso')[];

  @NestedList(() => DiscoveredSsoConnection, { description: 'In the order they were added.' })
  sso_connections!: DiscoveredSsoConnection[];

  @Nested(() => DiscoveredRelyingParty)
  passkey!: DiscoveredRelyingParty;
}
