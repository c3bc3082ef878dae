import canonicalize from 'canonicalize';

/** What a checkpoint says: at this moment the event `seq` of the chain had this hash. */
export interface CheckpointStatement {
  /** The id of an organization, or `operator`. */
  chain: string;
  seq: number;
  /** In hex. */
  hash: string;
  /** RFC 3339. */
  at: string;
}

/** A statement and its signature: a compact JWS (RFC 7515) over the statement by RFC 8785. */
export interface Checkpoint extends CheckpointStatement {
  jws: string;
}

/** What is signed. */
export function checkpointPayload({ chain, seq, hash, at }: CheckpointStatement): string {
  return canonicalize({ chain, seq, hash, at })!;
}
