import { z } from 'zod';
import { textUpTo } from '../domain/texts/text.ts';
import { AcknowledgementSchema } from './acknowledgement.ts';
import { defineEndpoint } from './endpoint.ts';
import { AddressIdSchema } from './ids.ts';

const UploadIdSchema = z.object({ id: AddressIdSchema });
/** In hexadecimal. CRC-32 is used because a browser can compute it even on a page without HTTPS. */
const Crc32Schema = z.string().regex(/^[0-9a-f]{8}$/, 'Cette somme de contrôle est mal formée.');

/** A file that is being sent in parts of equal size, of which only the last may be smaller. */
export const UploadSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  size: z.number(),
  partBytes: z.number(),
  /** The parts that the server has stored, counted from 0. */
  parts: z.array(z.object({ number: z.number(), crc32: z.string() })),
  isFinished: z.boolean(),
});
export type Upload = z.infer<typeof UploadSchema>;

/** What distinguishes one file from another before it is read. */
export const FileDescriptionSchema = z.object({
  name: textUpTo(255).min(1, 'Ce fichier n’a pas de nom.'),
  size: z.number().int().min(1, 'Ce fichier est vide.'),
  /** In milliseconds since 1970, as browsers give it. */
  lastModified: z.number().int().min(0),
});
export type FileDescription = z.infer<typeof FileDescriptionSchema>;

/** What proxies let through that nobody has set up: nginx refuses bodies of more than 1 MB. */
export const smallPartBytes = 960 * 1024;

const BeginUploadSchema = FileDescriptionSchema.extend({
  /** Asked for by a browser whose larger parts were refused on their way here. */
  smallParts: z.boolean().optional(),
});

const LeftUploadSchema = UploadSchema.pick({ id: true, name: true }).extend({
  /** How much of it has arrived, from 0 to 1. */
  share: z.number(),
});
export type LeftUpload = z.infer<typeof LeftUploadSchema>;

export const uploads = {
  listLeftUploads: defineEndpoint({
    method: 'GET',
    path: '/api/uploads',
    summary: 'The uploads that are incomplete or not used yet, newest first',
    access: 'teacher',
    answer: z.object({ uploads: z.array(LeftUploadSchema) }),
  }),
  beginUpload: defineEndpoint({
    method: 'POST',
    path: '/api/uploads',
    summary: 'Begins an upload in parts, or resumes that of the same file',
    access: 'teacher',
    body: BeginUploadSchema,
    answer: UploadSchema,
  }),
  sendUploadPart: defineEndpoint({
    method: 'PUT',
    path: '/api/uploads/:id/parts/:number',
    summary: 'Stores a part of an upload; if it is sent again, it replaces the earlier one',
    access: 'owner',
    lane: 'upload-part',
    params: UploadIdSchema.extend({ number: z.coerce.number().int().min(0) }),
    query: z.object({ crc32: Crc32Schema }),
    body: 'bytes',
    answer: AcknowledgementSchema,
  }),
  finishUpload: defineEndpoint({
    method: 'POST',
    path: '/api/uploads/:id/finish',
    summary: 'Completes an upload, which can then be used',
    access: 'owner',
    params: UploadIdSchema,
    answer: UploadSchema,
  }),
  abandonUpload: defineEndpoint({
    method: 'DELETE',
    path: '/api/uploads/:id',
    summary: 'Deletes an unused upload with all its parts',
    access: 'owner',
    params: UploadIdSchema,
    answer: AcknowledgementSchema,
  }),
} as const;
