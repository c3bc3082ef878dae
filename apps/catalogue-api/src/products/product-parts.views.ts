import { Amount, Choice, JsonObject, RecordId, Schema, Text, WholeNumber } from '@plinth/validation';
import { fileKinds } from './products.dto.js';

/** A category or designer, as a product embeds it. */
export class ProductReference {
  @RecordId()
  id!: string;

  @Text()
  name!: string;

  @Text()
  slug!: string;
}

@Schema({ name: 'ProductImage' })
export class ProductImageView {
  @RecordId()
  id!: string;

  @WholeNumber()
  position!: number;

  @Text({ nullable: true, example: 'Sund lounge chair in smoked oak, seen from the front' })
  alt!: string | null;

  @Text({ format: 'uri', example: 'https://images.example.com/sund/front.jpg' })
  url!: string;
}

@Schema({ name: 'ProductFile' })
export class ProductFileView {
  @RecordId()
  id!: string;

  @WholeNumber()
  position!: number;

  @Text({ example: 'pdf' })
  format!: string;

  @Choice(fileKinds)
  kind!: (typeof fileKinds)[number];

  @Text({ example: 'Product datasheet' })
  label!: string;

  @Text({ example: 'sund-datasheet.pdf' })
  originalName!: string;

  @Amount({ description: 'Bytes.', example: 482_113 })
  size!: number;

  @Text({ format: 'uri', example: 'https://api.example.com/uploads/9f2c4b7d1e8a4c06b35d.pdf' })
  url!: string;
}

@Schema({ name: 'ProductSpec' })
export class ProductSpecView {
  @Text({ example: 'Upholstery' })
  label!: string;

  @Text({ example: 'Wool bouclé' })
  value!: string;
}

@Schema({ name: 'ProductModel' })
export class ProductModelView {
  @Text({ nullable: true, example: 'https://models.example.com/sund.glb' })
  url!: string | null;

  @Text({ nullable: true, example: 'Studio Kvadrat' })
  credit!: string | null;

  @JsonObject({ nullable: true, example: { oak: { material: 'oak' } } })
  variants!: Record<string, unknown> | null;

  @Text({ nullable: true, example: 'https://models.example.com/sund.usdz' })
  iosUrl!: string | null;

  @Text({ nullable: true, example: 'https://models.example.com/sund.jpg' })
  posterUrl!: string | null;
}
