import type { CurrentTeacher } from '#shared/contract/accounts.ts';

type Name = Pick<CurrentTeacher, 'firstName' | 'lastName'>;

export function fullName({ firstName, lastName }: Name): string {
  return [firstName, lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
}

export function displayName(teacher: Name & { email: string }): string {
  return fullName(teacher) || teacher.email || 'Utilisateur';
}

export function initials({ firstName, lastName }: Name): string {
  const letters = [firstName, lastName].map((part) => [...(part?.trim() ?? '')][0] ?? '').join('');
  return letters.toLocaleUpperCase('fr') || 'U';
}
