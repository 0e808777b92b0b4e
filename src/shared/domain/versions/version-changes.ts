interface Content {
  readonly fields: object;
  /** In their order. */
  readonly questions: readonly { readonly id: string }[];
}

export interface VersionChanges {
  added: number;
  removed: number;
  changed: number;
  /** Only the questions that are in both states count. */
  isReordered: boolean;
  /** The names of the fields that differ. */
  fields: string[];
}

/** What changed from one state of a quiz to the next. */
export function changesBetween(before: Content, after: Content): VersionChanges {
  const earlier = new Map(before.questions.map((question) => [question.id, question]));
  const later = new Map(after.questions.map((question) => [question.id, question]));
  const common = before.questions.filter(({ id }) => later.has(id));
  const order = after.questions.filter(({ id }) => earlier.has(id));
  const fields: Record<string, unknown> = { ...after.fields };
  return {
    added: later.size - common.length,
    removed: earlier.size - common.length,
    changed: common.filter((question) => !isSame(question, later.get(question.id))).length,
    isReordered: common.some(({ id }, place) => order[place]?.id !== id),
    fields: Object.entries(before.fields).flatMap(([name, value]) =>
      isSame(value, fields[name]) ? [] : [name],
    ),
  };
}

/** Compares the JSON texts, which is enough because both values were written by the same format. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
