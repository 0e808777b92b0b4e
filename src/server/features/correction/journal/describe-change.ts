import { formatNumber } from '#shared/domain/numbers.ts';
import type { JournalChange } from './journal-change.ts';

/** What things are called; null for what is gone. */
export interface Naming {
  student(id: string): string | null;
  /** `Question 4` of its name in the layout, `réponse B` of the answer's place from 1. */
  box(question: string, answer: number): string;
  question(id: string): string;
}

const nobody = 'personne';
const gone = 'un étudiant retiré de la liste';
const ticked = (isTicked: boolean | null) =>
  isTicked === null ? 'selon le seuil' : isTicked ? 'cochée' : 'vide';
const neutralised = {
  given: 'points donnés à tous',
  removed: 'retirée du total',
  counted: 'comptée',
} as const;
const plural = (count: number, word: string, words = `${word}s`) =>
  `${count} ${count >= 2 ? words : word}`;

/** A change in French, for the teacher and for a jury. */
export function describeChange(change: JournalChange, naming: Naming): string {
  const student = (id: string | null) => (id === null ? nobody : (naming.student(id) ?? gone));
  switch (change.kind) {
    case 'scan':
      return change.pages === null
        ? `Scan «\u00a0${change.name}\u00a0» retiré`
        : `Scan «\u00a0${change.name}\u00a0» lu\u00a0: ${plural(change.pages, 'page')}`;
    case 'page':
      return change.text;
    case 'box':
      return `Copie ${change.copy}, ${naming.box(change.question, change.answer)}\u00a0: ${ticked(change.before)} → ${ticked(change.after)}`;
    case 'threshold':
      return `Seuil\u00a0: ${formatNumber(change.before)} → ${formatNumber(change.after)}`;
    case 'association':
      return `Copie ${change.copy}\u00a0: ${student(change.before)} → ${student(change.after)}`;
    case 'student':
      return `Étudiant modifié\u00a0: ${written(change.before)} → ${written(change.after)}`;
    case 'names':
      return `Noms de ${plural(change.asked, 'copie')} envoyés au modèle configuré, avec accord\u00a0: ${plural(change.read, 'nom lu', 'noms lus')}`;
    case 'neutralised':
      return `${naming.question(change.questionId)}\u00a0: ${neutralised[change.before ?? 'counted']} → ${neutralised[change.after ?? 'counted']}`;
    case 'rules':
      return 'Règles de notation modifiées';
    case 'adjustment':
      return `Copie ${change.copy}, ajustement\u00a0: ${formatNumber(change.before.points)} → ${formatNumber(change.after.points)}${change.after.reason && ` (${change.after.reason})`}`;
    case 'marks':
      return `Notes recalculées\u00a0: ${plural(change.changed, 'note')} sur ${change.copies} ${change.changed >= 2 ? 'ont' : 'a'} changé`;
    case 'validated':
      return `Notes validées (${plural(change.copies, 'copie')})`;
    case 'sample':
      return `Contrôle\u00a0: ${plural(change.errors, 'erreur')} sur ${plural(change.boxes, 'case')}`;
    case 'undone':
      return 'Un changement a été annulé';
  }
}

function written(fields: {
  lastName: string;
  firstName: string;
  studentId: string;
  email: string;
}) {
  const name = `${fields.lastName} ${fields.firstName}`.trim();
  return [name, fields.studentId, fields.email].filter((part) => part !== '').join(', ') || '—';
}
