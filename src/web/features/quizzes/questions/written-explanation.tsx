import { FormulaText } from '#web/ui/formulas/formula-text.tsx';
import { Explanation } from '#web/ui/marks/explanation.tsx';

/** The explanation below the answers of a question. Renders nothing if there is none. */
export function WrittenExplanation({ text }: { readonly text: string }) {
  if (text.trim() === '') return null;
  return (
    <div className="mt-3">
      <Explanation>
        <FormulaText text={text} />
      </Explanation>
    </div>
  );
}
