import { describe, expect, it } from 'vitest';
import { initialDefaults } from '../settings-defaults.ts';
import { emailVariables, fillTemplate, tellsGrade, writeVariable } from './email-template.ts';

const values = { studentName: 'Léa Martin', grade: '14,5', quizTitle: 'Contrôle n° 1' };

describe('filling a template', () => {
  it('replaces the variables by their values', () => {
    expect(fillTemplate(initialDefaults.defaultEmailSubject, values)).toBe(
      'Résultats du QCM Contrôle n° 1',
    );
    expect(fillTemplate('{studentName} : {grade}/20', values)).toBe('Léa Martin : 14,5/20');
  });

  it('replaces the first occurrence of each variable only', () => {
    expect(fillTemplate('{grade} {grade} {studentName} {grade}', values)).toBe(
      '14,5 {grade} Léa Martin {grade}',
    );
  });

  it.each([
    ['Bonjour,', 'Bonjour,'],
    ['{Grade} { grade } {Note} {', '{Grade} { grade } {Note} {'],
    ['', ''],
  ])('leaves %j as it is', (template, expected) => {
    expect(fillTemplate(template, values)).toBe(expected);
  });

  it('knows the variables in French too', () => {
    const french = 'Bonjour {nom}, {note}/20 au QCM {titre}. {nom} {studentName}';
    expect(fillTemplate(french, values)).toBe(
      'Bonjour Léa Martin, 14,5/20 au QCM Contrôle n° 1. {nom} Léa Martin',
    );
    expect(['{note}', '{grade}', '{nom}'].map(tellsGrade)).toEqual([true, true, false]);
  });

  it('does not replace variables inside a value', () => {
    const tricky = { studentName: '{grade}', grade: '$& $1', quizTitle: '{studentName}' };
    expect(fillTemplate('{quizTitle}|{studentName}|{grade}', tricky)).toBe(
      '{studentName}|{grade}|$& $1',
    );
  });

  it('replaces every variable that the editor offers', () => {
    for (const variable of emailVariables) {
      expect(fillTemplate(writeVariable(variable), values)).toBe(values[variable]);
    }
  });
});
