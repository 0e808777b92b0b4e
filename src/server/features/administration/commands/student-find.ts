import { z } from 'zod';
import { defineCommand } from '../command.ts';
import { findStudents, recordsInWords } from '../students/found-students.service.ts';

export const findStudentCommand = defineCommand({
  name: 'student find',
  summary:
    'Montre tout ce qui désigne qui a composé, par nom, numéro ou adresse, chez tous les enseignants.',
  operands: { RECHERCHE: z.string().trim().min(2, 'un nom, un numéro ou une adresse') },
  options: {},
  recorded: 'student-searched',
  run: async ({ services, operands: { RECHERCHE } }) => {
    const json = await findStudents(services, RECHERCHE);
    const text =
      json.length === 0
        ? 'Rien ne porte ce nom, ce numéro ou cette adresse. Cherchez aussi le seul nom de famille.'
        : `${recordsInWords(json)}\n\nTrouvés\u00a0: ${json.length}. Écartez les homonymes avant d’exporter ou d’effacer.`;
    return { json, text };
  },
});
