import { z } from 'zod';
import { imageWidths } from '../domain/image-widths.ts';
import { defineEndpoint } from './endpoint.ts';
import { unknownAddress } from './ids.ts';

export const imageTypes = ['image/jpeg', 'image/png'] as const;
/** The form field that holds the picture. */
export const imageField = 'image';

export const images = {
  uploadImage: defineEndpoint({
    method: 'POST',
    path: '/api/images',
    summary: 'Keeps a picture (JPEG or PNG, in the form field `image`) for use in questions',
    access: 'teacher',
    lane: 'small-file',
    body: 'multipart',
    answer: z.object({ imageUrl: z.string() }),
  }),
  readImage: defineEndpoint({
    method: 'GET',
    path: '/api/images/:hash',
    summary: 'A picture. Its address is the hash of its content, and whoever knows it may see it',
    access: 'public',
    params: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/, unknownAddress) }),
    query: z.object({ width: z.coerce.number().pipe(z.literal(imageWidths)).optional() }),
    answer: 'file',
  }),
} as const;
