interface Page {
  readonly questions: readonly { readonly question: number }[];
}

/**
 * The number that stands beside a question on a copy whose questions are in an order of its own;
 * null where it is the question's own, or where a page that is missing may have come before.
 */
export function numberOnCopy(
  pages: readonly Page[],
  question: number,
  missingSheets: readonly number[],
): number | null {
  if (missingSheets.length > 0) return null;
  const order = pages.flatMap(({ questions }) => questions.map((strip) => strip.question));
  const place = order.indexOf(question);
  return place === -1 || place === question ? null : place + 1;
}
