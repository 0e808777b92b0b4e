import { EmailSchema } from '#shared/domain/email.ts';

/** What to say under an address that no message could reach. */
export function emailFault(email: string): string | undefined {
  if (email.trim() === '') return 'Saisissez votre adresse e-mail.';
  return EmailSchema.safeParse(email).success
    ? undefined
    : 'Cette adresse semble incomplète. Exemple\u00a0: prenom.nom@exemple.fr';
}
