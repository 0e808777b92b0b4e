import type { ReactNode } from 'react';
import type { StudentCopyQuestion } from '#shared/contract/correction/copy-pages.ts';
import { Badge } from '../badge.tsx';
import { FormulaText } from '../formulas/formula-text.tsx';
import { EarnedPoints } from './earned-points.tsx';
import { readWords } from './marked-answer.tsx';
import { MarkedQuestion } from './marked-question.tsx';

interface ReadQuestionProps {
  readonly question: StudentCopyQuestion;
  /** The paper itself. */
  readonly children: ReactNode;
  readonly below?: ReactNode;
}

/** A question on paper: what was asked, what was read, and the paper beside it. */
export function ReadQuestion({ question, children, below }: ReadQuestionProps) {
  const { number, type, text, boxes, state } = question;
  return (
    <MarkedQuestion
      number={number}
      type={type}
      text={<FormulaText text={text} />}
      earned={<Earned question={question} />}
      words={readWords}
      answers={boxes.map((box) => ({
        id: box.answer,
        text: <FormulaText text={box.text} />,
        isTicked: box.isTicked,
        isRight: box.isRight,
      }))}
      below={
        <>
          {state === 'several' && (
            <p className="text-sm">
              Plusieurs cases ont été lues comme cochées alors qu’une seule réponse était attendue.
            </p>
          )}
          {below}
        </>
      }
    >
      {children}
    </MarkedQuestion>
  );
}

function Earned({ question: { points, most, neutralised } }: { question: StudentCopyQuestion }) {
  if (neutralised === 'removed') return <Badge>Neutralisée</Badge>;
  const note = neutralised === 'given' ? ' (points donnés à tous)' : '';
  return <EarnedPoints points={points} most={most} note={note} />;
}
