import { defineCommand } from '../command.ts';
import { examine, type Finding } from '../doctor/doctor.service.ts';

export const doctorCommand = defineCommand({
  name: 'doctor',
  summary: 'Vérifie l’installation\u00a0: base, fichiers, formats, travaux, e-mail, horloge.',
  operands: {},
  options: {},
  run: async ({ services }) => {
    const findings: Finding[] = [];
    for await (const finding of examine(services)) findings.push(finding);
    const line = ({ about, isFine, says }: Finding) =>
      `${isFine ? 'OK     ' : 'à voir '}  ${about}\u00a0: ${says}`;
    const isAllFine = findings.every(({ isFine }) => isFine);
    return { json: findings, text: findings.map(line).join('\n'), isFault: !isAllFine };
  },
});
