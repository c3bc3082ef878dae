import { OmitType, PickType } from '@nestjs/swagger';
import {
  Choice,
  HttpUrl,
  readInput,
  Text,
  unstorablePart,
  validationFailed,
  Flag,
  WholeNumber,
} from '@plinth/validation';
import { offerFields } from './product-fields.shared.js';
import { fileKinds, Sku, UpdateProduct } from './products.dto.js';

export class AttachFile {
  @HttpUrl({
    description: 'A URL that an upload to this service returned to the same vendor.',
    example: 'https://api.example.com/uploads/9f2c4b7d1e8a4c06b35d.pdf',
  })
  url!: string;

  @Choice(fileKinds, { example: 'datasheet' })
  kind!: (typeof fileKinds)[number];

  @Text({
    min: 1,
    max: 255,
    trim: true,
    optional: true,
    description: 'Default: the file name at upload.',
    example: 'Product datasheet',
  })
  label?: string;
}

export class UpdateOffer extends PickType(UpdateProduct, offerFields) {}

export class PutProductBySku extends OmitType(UpdateProduct, ['sku']) {}

class SkuOfPath {
  @Sku()
  sku!: string;
}

export function skuOrUndefined(text: string): string | undefined {
  try {
    return readSku(text);
  } catch {
    return undefined;
  }
}

/** Validates a SKU in a path like one in a body. Throws `validation_failed`. */
export function readSku(sku: string): string {
  const fault = unstorablePart({ sku });
  if (fault) throw validationFailed([fault]);
  return readInput(SkuOfPath, { sku })!.sku;
}

export class RejectProduct {
  @Text({ min: 1, max: 5000, example: 'The cover image shows another product.' })
  reviewNote!: string;
}

export class FeatureProduct {
  @Flag({ example: true })
  isFeatured!: boolean;
}

export class AddProductFile {
  @Text({ min: 1, max: 64, example: 'pdf' })
  format!: string;

  @Choice(fileKinds)
  kind!: (typeof fileKinds)[number];

  @Text({ min: 1, max: 255, trim: true, example: 'Product datasheet' })
  label!: string;

  @Text({ min: 1, max: 255, trim: true, example: 'sund-datasheet.pdf' })
  originalName!: string;

  @WholeNumber({ min: 0, description: 'Size in bytes.', example: 482_113 })
  size!: number;

  @HttpUrl()
  url!: string;
}
