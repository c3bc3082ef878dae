import { z } from 'zod';

export const uploadView = z
  .object({
    url: z.string().meta({
      format: 'uri',
      description: 'Where the file is served, to anyone who knows the url, for as long as the service runs.',
      examples: ['https://api.example.com/uploads/5f2c9a41d07be83c6e1094ab7725fd3081ce46b9.jpg'],
    }),
  })
  .meta({ id: 'Upload' });
export type UploadView = z.infer<typeof uploadView>;
