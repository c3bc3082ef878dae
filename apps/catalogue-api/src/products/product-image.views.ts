import { Choice, Nested, RecordId, Schema, Text, WholeNumber } from '@plinth/validation';
import { pictureStatuses, type PictureStatus } from '../pictures/picture-source.shared.js';

@Schema({ name: 'ImageSource' })
class ImageSourceView {
  @Text({
    format: 'uri',
    description: 'The URL that you sent. Sending it again names the same picture.',
    example: 'https://shop.example.com/sund/front.jpg',
  })
  url!: string;

  @Choice(pictureStatuses, {
    description: 'pending: still to be downloaded. stored: the image is a copy. failed: see `error`.',
    example: 'stored',
  })
  status!: PictureStatus;

  @Text({
    nullable: true,
    description:
      'Why the download failed: address_refused, unreachable, http_ and a status, timeout, too_large, unsupported_type or invalid_image.',
    example: null,
  })
  error!: string | null;
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

  @Nested(() => ImageSourceView, {
    nullable: true,
    description: 'Where the picture was downloaded from with fetchImages; otherwise null.',
  })
  source!: ImageSourceView | null;
}
