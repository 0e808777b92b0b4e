import type { QuestionFigures } from './verdicts.ts';

export const questionOrders = [
  { value: 'ordre', label: 'Ordre du QCM' },
  { value: 'reussite', label: 'Les moins réussies d’abord' },
  { value: 'discrimination', label: 'Celles qui départagent le moins' },
] as const;
export type QuestionOrder = (typeof questionOrders)[number]['value'];

const figureOf = {
  reussite: ({ success }: QuestionFigures) => success,
  discrimination: ({ discrimination }: QuestionFigures) => discrimination,
};

/** What has no figure comes last, as it stood. */
export function sortQuestions<Item extends { readonly figures: QuestionFigures }>(
  items: readonly Item[],
  order: QuestionOrder,
): readonly Item[] {
  if (order === 'ordre') return items;
  const figure = (item: Item) => figureOf[order](item.figures) ?? Number.POSITIVE_INFINITY;
  return items.toSorted((a, b) => (figure(a) === figure(b) ? 0 : figure(a) - figure(b)));
}
