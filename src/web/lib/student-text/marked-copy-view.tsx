import type { ReactNode } from 'react';
import type { MarkedCopy } from '#shared/contract/online/student-schemas.ts';
import { EarnedPoints } from '#web/ui/marks/earned-points.tsx';
import { chosenWords } from '#web/ui/marks/marked-answer.tsx';
import { MarkedQuestion } from '#web/ui/marks/marked-question.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { FormulaSwitch } from './formula-switch.tsx';
import { StudentTextView } from './student-text-view.tsx';

type Image = NonNullable<MarkedCopy['questions'][number]['image']>;

interface MarkedCopyViewProps {
  readonly copy: MarkedCopy;
  readonly illustrate: (image: Image, number: number) => ReactNode;
}

/** The questions of a copy as their student had them, with what was chosen and what is right. */
export function MarkedCopyView({ copy, illustrate }: MarkedCopyViewProps) {
  const { isUnderReview, questions } = copy;
  return (
    <>
      {isUnderReview && (
        <Notice tone="warning" title="La correction est en cours de révision">
          Votre enseignant a changé le QCM&nbsp;: la note suivra.
        </Notice>
      )}
      <FormulaSwitch texts={questions} />
      {questions.map(({ image, text, answers, points, most, explanation, ...question }, index) => (
        <MarkedQuestion
          key={question.id}
          {...question}
          number={index + 1}
          text={<StudentTextView text={text} />}
          earned={<EarnedPoints points={points} most={most} />}
          words={chosenWords}
          explanation={explanation && <StudentTextView text={explanation} />}
          answers={answers.map((answer) => ({
            ...answer,
            text: <StudentTextView text={answer.text} />,
          }))}
        >
          {image && illustrate(image, index + 1)}
        </MarkedQuestion>
      ))}
    </>
  );
}
