import { Schema, Text } from '@plinth/validation';

@Schema({ name: 'Upload' })
export class UploadView {
  @Text({
    format: 'uri',
    description: 'The permanent URL of the file. Anyone who knows it can read the file.',
    example: 'https://api.example.com/uploads/5f2c9a41d07be83c6e1094ab7725fd3081ce46b9.jpg',
  })
  url!: string;
}
