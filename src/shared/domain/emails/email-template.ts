/**
 * The variables that a template may contain between braces, in the order in which the editor offers
 * them.
 */
export const emailVariables = ['studentName', 'grade', 'quizTitle'] as const;
export type EmailVariable = (typeof emailVariables)[number];
export type EmailValues = Readonly<Record<EmailVariable, string>>;

/** The same variables in French, for whoever types them. */
const inFrench: Readonly<Record<string, EmailVariable>> = {
  nom: 'studentName',
  note: 'grade',
  titre: 'quizTitle',
};

export const writeVariable = (variable: EmailVariable) => `{${variable}}`;

/**
 * Replaces the first occurrence of each variable by its value and leaves later ones. It works in
 * one pass, so that a title which itself contains «{grade}» is not replaced again.
 */
export function fillTemplate(template: string, values: EmailValues): string {
  const filled = new Set<string>();
  return template.replaceAll(variablePattern, (found, name: string) => {
    if (filled.has(name)) return found;
    filled.add(name);
    return values[inFrench[name] ?? (name as EmailVariable)];
  });
}

const variablePattern = /\{(studentName|grade|quizTitle|nom|note|titre)\}/g;
const gradePattern = /\{(?:grade|note)\}/g;

export const tellsGrade = (template: string) => template.search(gradePattern) >= 0;

export const withoutGrade = (template: string) => template.replaceAll(gradePattern, '').trim();
