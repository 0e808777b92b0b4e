import { defaultStudentInstructions } from '#shared/domain/settings-defaults.ts';

/** Says where students read these instructions. */
export function instructionsHint(instructions: string): string {
  return instructions === defaultStudentInstructions
    ? 'En tête des copies. Comme ces consignes parlent de stylos, le formulaire en ligne ne les montre que si vous les changez.'
    : 'En tête des copies et du formulaire en ligne.';
}
