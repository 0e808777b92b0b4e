import { describe, expect, it } from 'vitest';
import type { MailedStudent } from '#shared/contract/correction/mails.ts';
import {
  awaiting,
  faultOf,
  filledMail,
  goingInWords,
  outcomeInWords,
  withLinkOnly,
} from './mail-draft.ts';

const usual = {
  subjectTemplate: 'Résultats du QCM {quizTitle}',
  bodyTemplate: 'Bonjour {studentName}, {grade}/20.',
  isLinkOnly: false,
};
const student: MailedStudent = {
  student: '00000000-0000-4000-8000-000000000001',
  copy: 3,
  name: 'Léa MOREL',
  studentId: '1001',
  addresses: ['lea@lycee.fr'],
  malformed: [],
  grade: 14.5,
  state: null,
  reason: null,
  changedAt: null,
  wasSentBefore: false,
  attachment: 'MOREL_Lea_copie-0003.pdf',
};

describe('«Lien seul»', () => {
  it('takes the mark out of the message, and puts the usual one back', () => {
    const without = withLinkOnly(usual, true, usual);
    expect(without.bodyTemplate).not.toContain('{grade}');
    expect(faultOf(without)).toBeNull();
    expect(withLinkOnly(without, false, usual)).toEqual(usual);
  });

  it('leaves words of the teacher’s own that tell no mark', () => {
    const own = { ...usual, bodyTemplate: 'Voici votre copie.' };
    expect(withLinkOnly(own, true, usual).bodyTemplate).toBe('Voici votre copie.');
  });

  it('is refused with a mark in the subject', () => {
    expect(faultOf({ ...usual, isLinkOnly: true })).toContain('{grade}');
  });
});

it('a mail tells the mark as the table does', () => {
  expect(filledMail(usual, student, 'Capitales')).toEqual({
    subject: 'Résultats du QCM Capitales',
    body: 'Bonjour Léa MOREL, 14,5/20.',
  });
});

it('those are left who have an address and do not know their mark', () => {
  const students = [
    student,
    { ...student, state: 'sent' as const },
    { ...student, state: 'doubtful' as const },
    { ...student, state: 'failed' as const },
    { ...student, addresses: [] },
    { ...student, grade: null },
  ];
  expect(awaiting({ students }).map(({ state }) => state)).toEqual([null, 'failed']);
});

it.each([
  [{ sent: 55, failed: 2, doubtful: 0 }, '55 envoyés, 2 échecs'],
  [{ sent: 1, failed: 0, doubtful: 1 }, '1 envoyés, 0 échecs, 1 incertains'],
])('%j is told as %s', (counts, words) => {
  expect(outcomeInWords({ ...counts, failure: null, at: '' })).toBe(words);
});

describe('before all are written to', () => {
  const max = { ...student, name: 'Max DURAND', addresses: [], malformed: ['max.lycee.fr'] };
  const zoe = { ...max, name: 'Zoé NGUYEN' };

  it('no mail is promised to an address that is none, and its student is named', () => {
    expect(goingInWords([student, max], { hasMailServer: true })).toBe(
      'Un e-mail partira, et vous recevrez de chacun une copie cachée (Cci). Adresse invalide, rien ne partira pour Max DURAND.',
    );
    expect(goingInWords([max, zoe], { hasMailServer: true })).toBe(
      'Aucun e-mail ne partira. Adresses invalides, rien ne partira pour Max DURAND et Zoé NGUYEN.',
    );
  });

  it('none is promised where there is no mail server', () => {
    expect(goingInWords([student, student], { hasMailServer: false })).toBe(
      '2 e-mails seront gardés en fichier, sans partir\u00a0: il n’y a pas de serveur d’e-mail.',
    );
  });
});
