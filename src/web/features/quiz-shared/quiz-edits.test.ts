import { describe, expect, it } from 'vitest';
import { draftFaults, emptyDraft } from './quiz-draft.ts';
import {
  addEdits,
  applyEdits,
  conflictingNames,
  dropEdits,
  hasEdits,
  rebaseEdits,
  remainingEdits,
  wantedValues,
} from './quiz-edits.ts';

const quiz = { ...emptyDraft, title: 'Dérivation', subject: 'Maths' };

describe('unsaved changes', () => {
  it('are only the fields that differ from what is saved', () => {
    const edits = addEdits(quiz, {}, { title: 'Intégration', subject: 'Maths' });
    expect(wantedValues(edits)).toEqual({ title: 'Intégration' });
    expect(applyEdits(quiz, edits)).toEqual({ ...quiz, title: 'Intégration' });
    expect(hasEdits(addEdits(quiz, edits, { title: 'Dérivation' }))).toBe(false);
  });

  it('keep what was typed while the save was under way', () => {
    const sent = addEdits(quiz, {}, { title: 'Intég', subject: 'Analyse' });
    const typed = addEdits(quiz, sent, { title: 'Intégration' });
    const left = remainingEdits(typed, wantedValues(sent));
    expect(left).toEqual({ title: { from: 'Intég', to: 'Intégration' } });
  });

  it('keep the fields that could not be sent', () => {
    const edits = addEdits(quiz, {}, { title: '', subject: 'Analyse' });
    expect(wantedValues(remainingEdits(edits, { subject: 'Analyse' }))).toEqual({ title: '' });
  });
});

describe('a change made in another tab', () => {
  const edits = addEdits(quiz, {}, { title: 'Intégration' });

  it('is not a conflict in another field, nor if both values agree', () => {
    expect(conflictingNames({ ...quiz, subject: 'Analyse' }, edits)).toEqual([]);
    expect(conflictingNames({ ...quiz, title: 'Intégration' }, edits)).toEqual([]);
  });

  it('is shown if nothing was changed here', () => {
    expect(applyEdits({ ...quiz, subject: 'Analyse' }, edits).subject).toBe('Analyse');
  });

  it('is a conflict in the same field, until one of the two is chosen', () => {
    const elsewhere = { ...quiz, title: 'Limites' };
    expect(conflictingNames(elsewhere, edits)).toEqual(['title']);
    expect(conflictingNames(elsewhere, rebaseEdits(elsewhere, edits))).toEqual([]);
    expect(hasEdits(dropEdits(edits, ['title']))).toBe(false);
  });
});

describe('a draft', () => {
  it('is refused without a title', () => {
    expect(draftFaults({ title: ' ' })).toEqual({ title: 'Veuillez saisir un titre pour le QCM.' });
    expect(draftFaults(quiz)).toEqual({});
  });

  it.each([0, -5, 1.5, Number.NaN])('is refused with %d minutes', (timeLimit) => {
    expect(draftFaults({ timeLimit })).toEqual({
      timeLimit: "Durée invalide: La durée doit être d'au moins 1 minute ou laissée vide.",
    });
  });

  it.each([null, 1, 60])('may last %s minutes', (timeLimit) => {
    expect(draftFaults({ timeLimit })).toEqual({});
  });
});
