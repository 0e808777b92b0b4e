export function countStudents(count: number): string {
  return `${count.toLocaleString('fr-FR')} ${count > 1 ? 'étudiants' : 'étudiant'}`;
}
