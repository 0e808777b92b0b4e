import { defineCommand } from '../command.ts';
import { eraseStudent } from '../students/erased-student.service.ts';
import {
  RecordIdsSchema,
  readRecords,
  recordsInWords,
} from '../students/found-students.service.ts';

export const eraseStudentCommand = defineCommand({
  name: 'student erase',
  summary:
    'Efface qui c’est dans ce qu’a trouvé «\u00a0student find\u00a0»\u00a0; notes et réponses restent sans nom.',
  operands: { IDENTIFIANTS: RecordIdsSchema },
  options: {
    yes: { type: 'boolean', summary: 'efface\u00a0; sans elle, montre ce qui le serait' },
  },
  recorded: 'student-erased',
  run: async ({ services, operands: { IDENTIFIANTS }, options: { yes = false } }) => {
    if (!yes) {
      const records = await readRecords(services, IDENTIFIANTS);
      const text = `${recordsInWords(records)}\n\nRien n’est encore effacé\u00a0: ajoutez --yes pour effacer ce qui identifie l’étudiant, pour de bon.`;
      return { json: { records, isErased: false }, text, isPreview: true };
    }
    const { records, left } = await eraseStudent(services, IDENTIFIANTS);
    const text = [
      `Effacé\u00a0: ${records.length}.`,
      ...left.map((what) => `Reste à effacer à la main\u00a0: ${what}.`),
      'Les sauvegardes gardent ce qu’elles contiennent jusqu’à ce qu’elles soient remplacées.',
    ].join('\n');
    return { json: { records, left, isErased: true }, text };
  },
});
