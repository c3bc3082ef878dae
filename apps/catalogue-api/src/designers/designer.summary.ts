import { z } from 'zod';

/** A designer, alone and as other records embed it. */
export const designerSummary = z
  .object({
    id: z.string().meta({ format: 'uuid' }),
    name: z.string().meta({ examples: ['Maren Lindqvist'] }),
    slug: z.string().meta({ examples: ['maren-lindqvist'] }),
  })
  .meta({ id: 'Designer' });
export type DesignerSummary = z.infer<typeof designerSummary>;
