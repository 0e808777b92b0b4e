import type { StudentCopyQuestion } from '#shared/contract/correction/copy-pages.ts';
import { FormulaText } from '#web/ui/formula-text.tsx';
import { MarkedAnswer } from '#web/ui/marked-answer.tsx';

interface ReadBoxProps {
  readonly box: StudentCopyQuestion['boxes'][number];
  readonly place: number;
  readonly type: StudentCopyQuestion['type'];
  /** Another right answer was read as ticked, where one was enough. */
  readonly isSpared: boolean;
}

const words = ['Lue cochée', 'Lue vide'] as const;

export function ReadBox({ box, place, type, isSpared }: ReadBoxProps) {
  const { text, isTicked, isRight } = box;
  return (
    <MarkedAnswer
      {...{ place, type, isTicked, isRight, isSpared, words }}
      text={<FormulaText text={text} />}
    />
  );
}
