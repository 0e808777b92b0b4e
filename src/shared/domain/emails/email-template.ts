/**
 * The variables that a template may contain between braces, in the order in which the editor offers
 * them.
 */
export const emailVariables = ['studentName', 'grade', 'quizTitle'] as const;
export type EmailVariable = (typeof emailVariables)[number];
export type EmailValues = Readonly<Record<EmailVariable, string>>;

export const writeVariable = (variable: EmailVariable) => `{${variable}}`;

/**
 * Replaces the first occurrence of each variable by its value and leaves later ones. It works in
 * one pass, so that a title which itself contains «{grade}» is not replaced again.
 */
export function fillTemplate(template: string, values: EmailValues): string {
  const filled = new Set<string>();
  return template.replaceAll(/\{(studentName|grade|quizTitle)\}/g, (found, name: EmailVariable) => {
    if (filled.has(name)) return found;
    filled.add(name);
    return values[name];
  });
}
