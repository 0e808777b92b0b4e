import { z } from 'zod';
import { EmailSchema } from '../domain/emails/email.ts';
import { storable } from '../domain/texts/text.ts';
import { AcknowledgementSchema } from './acknowledgement.ts';
import { defineEndpoint } from './endpoint.ts';

export const contactCategories = [
  { value: 'bug', label: 'Signaler un bug' },
  { value: 'feature', label: 'Demande de fonctionnalité' },
  { value: 'other', label: 'Autre' },
] as const;

export const ContactCategorySchema = z.enum(['bug', 'feature', 'other']);

export const missingContactFields = 'Renseignez une adresse e-mail et un message.';

export const ContactMessageSchema = z.object({
  name: storable.trim().max(200, 'Le nom est trop long (200 caractères au plus).').optional(),
  email: z
    .string()
    .refine((email) => email.trim() !== '', { error: missingContactFields, abort: true })
    .pipe(EmailSchema),
  category: ContactCategorySchema.default('bug'),
  message: storable
    .trim()
    .min(1, missingContactFields)
    .max(10_000, 'Le message est trop long (10\u00a0000 caractères au plus).'),
});
export type ContactMessage = z.infer<typeof ContactMessageSchema>;

export const support = {
  contact: defineEndpoint({
    method: 'POST',
    path: '/api/support/contact',
    summary: 'Write to the support team',
    access: 'public',
    body: ContactMessageSchema,
    answer: AcknowledgementSchema,
  }),
} as const;
