import { plural } from '#shared/domain/texts/counted.ts';
export function countStudents(count: number): string {
  return `${count.toLocaleString('fr-FR')} ${plural(count, 'étudiant')}`;
}
