import { Choice, Constant, NestedList, Schema, Text } from '@plinth/validation';

/** A public key (RFC 7517). */
@Schema({ name: 'SigningKey' })
export class SigningKeyView {
  @Choice(['EC', 'OKP'], { example: 'EC' })
  kty!: 'EC' | 'OKP';

  @Choice(['P-256', 'Ed25519'], { example: 'P-256' })
  crv!: 'P-256' | 'Ed25519';

  @Text({ example: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU' })
  x!: string;

  @Text({ optional: true, description: 'Of keys on P-256.', example: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0' })
  y?: string;

  @Text({
    description: 'The thumbprint of the key, which names it in the header of what it signs.',
    example: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
  })
  kid!: string;

  @Choice(['ES256', 'EdDSA'], { example: 'ES256' })
  alg!: 'ES256' | 'EdDSA';

  @Constant('sig')
  use!: 'sig';
}

@Schema({ name: 'SigningKeys' })
export class SigningKeysView {
  @NestedList(() => SigningKeyView)
  keys!: SigningKeyView[];
}
