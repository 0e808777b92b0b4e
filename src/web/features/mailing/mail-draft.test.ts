import { describe, expect, it } from 'vitest';
import type { MailedStudent } from '#shared/contract/correction/mails.ts';
import {
  awaiting,
  faultOf,
  filledMail,
  goingInWords,
  leftInWords,
  outcomeInWords,
  withLinkOnly,
} from './mail-draft.ts';

const usual = {
  subjectTemplate: 'Résultats du QCM {quizTitle}',
  bodyTemplate: 'Bonjour {studentName}, {grade}/20.',
  isLinkOnly: false,
  isSummarised: false,
};
const student: MailedStudent = {
  student: '00000000-0000-4000-8000-000000000001',
  copy: 3,
  name: 'Léa MOREL (2)',
  mailedName: 'Léa MOREL',
  studentId: '1001',
  addresses: ['lea@lycee.fr'],
  malformed: [],
  grade: 14.5,
  state: null,
  reason: null,
  changedAt: null,
  replaces: null,
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

describe('a mail that tells another mark than the last one', () => {
  const replaces = { copy: 3, grade: 11.5, on: '12/03/2026' };
  const lastLine = (draft: typeof usual, told: typeof replaces) =>
    filledMail(draft, { ...student, replaces: told }, 'Capitales')
      .body.split('\n')
      .at(-1);

  it('says which it replaces', () => {
    expect(lastLine(usual, replaces)).toBe(
      'Cette note remplace celle du 12/03/2026\u00a0: 11,5/20.',
    );
  });

  it('holds no mark where it leads to the page alone, or where the copy alone is another', () => {
    const words = 'Cette copie corrigée remplace celle du 12/03/2026.';
    expect(lastLine({ ...usual, isLinkOnly: true }, replaces)).toBe(words);
    expect(lastLine(usual, { ...replaces, copy: 4, grade: 14.5 })).toBe(words);
  });
});

it('those are left who have an address and do not know their mark', () => {
  const students = [
    student,
    { ...student, state: 'sent' as const },
    { ...student, state: 'doubtful' as const },
    { ...student, state: 'failed' as const },
    { ...student, state: 'kept' as const },
    { ...student, addresses: [] },
    { ...student, grade: null },
  ];
  const states = ({ hasMailServer }: { hasMailServer: boolean }) =>
    awaiting({ students, hasMailServer }).map(({ state }) => state);
  expect(states({ hasMailServer: true })).toEqual([null, 'failed', 'kept']);
  expect(states({ hasMailServer: false })).toEqual([null, 'failed']);
});

describe('mails that were kept as files', () => {
  const sent = { ...student, state: 'sent' as const };
  const kept = { ...student, state: 'kept' as const };
  const without = { ...student, addresses: [] };

  it('are not told as sent', () => {
    const students = [sent, kept, kept, without];
    expect(leftInWords({ students, hasMailServer: false })).toBe(
      'Aucun étudiant à prévenir, 2 gardés en fichier, 1 sans adresse.',
    );
    expect(leftInWords({ students: [sent], hasMailServer: false })).toBe(
      'Tous ceux qui ont une adresse ont été prévenus.',
    );
    expect(leftInWords({ students: [without, without], hasMailServer: true })).toBe(
      'Aucun étudiant n’a d’adresse e-mail.',
    );
  });

  it('are counted apart from addresses that are none', () => {
    const invalid = { ...student, addresses: [], malformed: ['lea@'] };
    expect(leftInWords({ students: [student, invalid], hasMailServer: true })).toBe(
      '1 étudiant à prévenir, 1 adresse invalide.',
    );
    expect(leftInWords({ students: [sent, invalid], hasMailServer: true })).toBe(
      'Tous ceux qui ont une adresse ont été prévenus, 1 adresse invalide.',
    );
  });

  it('are left to be sent once there is a mail server', () => {
    const students = [sent, kept, student];
    expect(leftInWords({ students, hasMailServer: true })).toBe(
      '2 étudiants à prévenir, dont 1 gardé en fichier jusqu’ici.',
    );
    expect(goingInWords([kept, student], { hasMailServer: true }, false)).toContain(
      'L’un d’eux était gardé en fichier, sans être parti.',
    );
  });
});

it.each([
  [{ sent: 55, failed: 2, doubtful: 0, kept: 0 }, '55 envoyés, 2 échecs'],
  [{ sent: 1, failed: 0, doubtful: 1, kept: 0 }, '1 envoyés, 0 échecs, 1 incertain'],
  [{ sent: 0, failed: 0, doubtful: 0, kept: 9 }, '0 envoyés, 0 échecs, 9 gardés en fichier'],
])('%j is told as %s', (counts, words) => {
  expect(outcomeInWords({ ...counts, failure: null, at: '' })).toBe(words);
});

describe('before all are written to', () => {
  const max = { ...student, name: 'Max DURAND', addresses: [], malformed: ['max.lycee.fr'] };
  const zoe = { ...max, name: 'Zoé NGUYEN' };

  it('no mail is promised to an address that is none, and its student is named', () => {
    expect(goingInWords([student, max], { hasMailServer: true }, false)).toBe(
      'Un e-mail partira, et vous recevrez de chacun une copie cachée (Cci). Adresse invalide, rien ne partira pour Max DURAND.',
    );
    expect(goingInWords([max, zoe], { hasMailServer: true }, false)).toBe(
      'Aucun e-mail ne partira. Adresses invalides, rien ne partira pour Max DURAND et Zoé NGUYEN.',
    );
  });

  it('none is promised where there is no mail server', () => {
    expect(goingInWords([student, student], { hasMailServer: false }, false)).toBe(
      '2 e-mails seront gardés en fichier, sans partir\u00a0: cette installation n’envoie pas d’e-mails.',
    );
  });
});
