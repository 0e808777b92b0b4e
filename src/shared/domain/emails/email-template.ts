/** What a template may hold between braces, in the order in which it is offered. */
export const emailVariables = ['studentName', 'grade', 'quizTitle'] as const;
export type EmailVariable = (typeof emailVariables)[number];
export type EmailValues = Readonly<Record<EmailVariable, string>>;

export const writeVariable = (variable: EmailVariable) => `{${variable}}`;

/**
 * The first occurrence of each variable gives way to its value; later ones stay as they are. In one
 * pass, so that a title which itself holds «{grade}» is left alone.
 */
export function fillTemplate(template: string, values: EmailValues): string {
  const filled = new Set<string>();
  return template.replaceAll(/\{(studentName|grade|quizTitle)\}/g, (found, name: EmailVariable) => {
    if (filled.has(name)) return found;
    filled.add(name);
    return values[name];
  });
}
