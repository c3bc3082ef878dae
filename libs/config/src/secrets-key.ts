// It protects nothing, as it stands in the source: for a developer's machine and for tests.
const developmentKey = Buffer.alloc(32, 'development-only');

/** The key that encrypts stored secrets. Where it is not required, and not set, it is one that everybody knows. */
export const secretsKey = ({ SECRETS_KEY }: { SECRETS_KEY: Buffer | undefined }): Buffer =>
  SECRETS_KEY ?? developmentKey;
