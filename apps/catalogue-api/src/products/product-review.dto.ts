import { Choice, Flag, HttpUrl, Text, WholeNumber } from '@plinth/validation';
import { fileKinds } from './products.dto.js';

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

  @WholeNumber({ min: 0, description: 'Bytes.', example: 482_113 })
  size!: number;

  @HttpUrl()
  url!: string;
}
