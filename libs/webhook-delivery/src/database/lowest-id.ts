import { uuidV7 } from '@plinth/formats';

/** The lowest id that an event of this moment can have: ids are UUIDv7 (RFC 9562 §5.7), in the order of their time. */
export const lowestIdOf = (time: Date): string =>
  `${uuidV7(Math.max(0, time.getTime())).slice(0, 13)}-0000-0000-000000000000`;
