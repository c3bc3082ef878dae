/** What an organization asks of the authenticators of its people (WebAuthn §5.4.7): nothing, or proof of their model. */
export const attestations = ['none', 'direct'] as const;
export type Attestation = (typeof attestations)[number];
