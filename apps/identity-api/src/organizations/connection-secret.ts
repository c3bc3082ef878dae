/** What the secret of a connection, by which its provider knows this service, is sealed for. */
export const connectionSecretContext = (connectionId: string): string => `sso_connections/${connectionId}`;
