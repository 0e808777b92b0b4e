import type { ComponentType, ReactNode } from 'react';
import type {
  StudentCopyQuestion,
  TeacherCopyQuestion,
} from '#shared/contract/correction/copy-pages.ts';
import { Badge } from '../badge.tsx';
import { EarnedPoints } from './earned-points.tsx';
import { readWords } from './marked-answer.tsx';
import { MarkedQuestion } from './marked-question.tsx';

type Read = TeacherCopyQuestion | StudentCopyQuestion;

interface ReadQuestionProps<Question extends Read> {
  readonly question: Question;
  /**
   * Renders a text: students get formulas already typeset, teachers get them as they wrote them.
   */
  readonly Words: ComponentType<{ readonly text: Question['text'] }>;
  /** The picture of the paper. */
  readonly children: ReactNode;
  readonly below?: ReactNode;
}

/** A question on paper: what was asked, what was read, and the paper beside it. */
export function ReadQuestion<Question extends Read>(props: ReadQuestionProps<Question>) {
  const { question, Words, children, below } = props;
  const { number, type, text, printed, boxes, state, explanation } = question;
  return (
    <MarkedQuestion
      number={number}
      type={type}
      text={<Words text={text} />}
      earned={<Earned question={question} />}
      words={readWords}
      answers={boxes.map((box) => ({
        id: box.answer,
        text: <Words text={box.text} />,
        isTicked: box.isTicked,
        isRight: box.isRight,
      }))}
      explanation={explanation && <Words text={explanation} />}
      below={
        <>
          {printed.length > 0 && (
            <div className="text-sm">
              <p className="font-semibold">Texte corrigé après l’impression. Sur la copie&nbsp;:</p>
              <ul className="mt-1 list-disc pl-5">
                {printed.map((words, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: they never change places.
                  <li key={place}>
                    «&nbsp;
                    <Words text={words} />
                    &nbsp;»
                  </li>
                ))}
              </ul>
            </div>
          )}
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

function Earned({ question: { points, most, neutralised } }: { question: Read }) {
  if (neutralised === 'removed') return <Badge>Neutralisée</Badge>;
  const note = neutralised === 'given' ? ' (points donnés à tous)' : '';
  return <EarnedPoints points={points} most={most} note={note} />;
}
