import { resolve } from 'node:path';
import { defineCommand } from '../command.ts';
import { exportStudent } from '../students/exported-student.service.ts';
import { RecordIdsSchema } from '../students/found-students.service.ts';

export const exportStudentCommand = defineCommand({
  name: 'student export',
  summary:
    'Écrit dans une archive zip tout ce que contient ce qu’a trouvé «\u00a0student find\u00a0».',
  operands: { IDENTIFIANTS: RecordIdsSchema },
  options: {
    to: { type: 'string', summary: 'le fichier à écrire, donnees-etudiant.zip sinon' },
  },
  recorded: 'student-exported',
  run: async ({ services, operands: { IDENTIFIANTS }, options }) => {
    const file = resolve(options.to ?? 'donnees-etudiant.zip');
    const records = await exportStudent(services, IDENTIFIANTS, file);
    return { json: { file, records }, text: `Écrit\u00a0: ${file}` };
  },
});
