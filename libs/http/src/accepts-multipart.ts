import { SetMetadata } from '@nestjs/common';

const multipartKey = 'accepts-multipart';

/** The route reads its own `multipart/form-data` body (RFC 7578). */
export const AcceptsMultipart = () => SetMetadata(multipartKey, true);

/** Whether the handler is `@AcceptsMultipart()`. */
export const acceptsMultipart = (handler: object): boolean => Reflect.getMetadata(multipartKey, handler) === true;
