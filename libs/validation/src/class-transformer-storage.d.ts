// What @nestjs/mapped-types reads, too; the package has no declaration of it.
declare module 'class-transformer/cjs/storage.js' {
  import type { TransformFnParams, TransformationType } from 'class-transformer';

  export const defaultMetadataStorage: {
    findTransformMetadatas(
      target: object,
      propertyName: string,
      transformationType: TransformationType,
    ): { transformFn: (params: TransformFnParams) => unknown }[];
  };
}
