import { defaultStudentInstructions } from '#shared/domain/settings-defaults.ts';

/** Says where students read these instructions. */
export function instructionsHint(instructions: string): string {
  return instructions === defaultStudentInstructions
    ? 'En tête des copies. Le formulaire en ligne, lui, ne parle pas de stylos\u00a0: il montre ces consignes dès que vous les changez.'
    : 'En tête des copies et du formulaire en ligne.';
}
