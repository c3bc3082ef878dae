import { SetMetadata } from '@nestjs/common';

const bodyTypesKey = 'own-body-types';

/** The route reads its body itself, of one of these media types; JSON is not read for it. */
export const ReadsOwnBody = (...mediaTypes: readonly string[]) => SetMetadata(bodyTypesKey, mediaTypes);

/** The route reads its own `multipart/form-data` body (RFC 7578). */
export const AcceptsMultipart = () => ReadsOwnBody('multipart/form-data');

/** The media types of the body that the handler reads itself; none where its body is JSON, or it takes none. */
export const ownBodyTypes = (handler: object): readonly string[] =>
  (Reflect.getMetadata(bodyTypesKey, handler) ?? []) as readonly string[];
