import type { ReactNode } from 'react';
import { Card, CardBody } from './card.tsx';
import { EarnedPoints } from './earned-points.tsx';
import { isAnswered, MarkedAnswer } from './marked-answer.tsx';

interface MarkedQuestionProps {
  readonly number: number;
  readonly type: 'single' | 'multiple';
  readonly topic: string | null;
  readonly text: ReactNode;
  /** Between the text and the answers, such as a picture. */
  readonly children?: ReactNode;
  /** Null where they are kept back. */
  readonly points: number | null;
  readonly most: number | null;
  readonly answers: readonly {
    readonly id: string;
    readonly text: ReactNode;
    readonly isTicked: boolean;
    readonly isRight: boolean;
  }[];
}

const words = ['Cochée', 'Non cochée'] as const;

/** A question of a copy that was taken online: what was asked, ticked, right and earned. */
export function MarkedQuestion(props: MarkedQuestionProps) {
  const { number, type, topic, text, children, points, most, answers } = props;
  const isSpared = isAnswered(type, answers);
  const isBlank = answers.every(({ isTicked }) => !isTicked);
  return (
    <Card aria-label={`Question ${number}`}>
      <CardBody className="flex flex-col gap-4">
        <header className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="text-base">
            Question {number}
            {topic && <span className="font-normal text-ink-muted text-sm"> · {topic}</span>}
          </h3>
          {points !== null && most !== null && <EarnedPoints points={points} most={most} />}
        </header>
        <div>{text}</div>
        {children}
        <ul className="flex flex-col gap-2">
          {answers.map((answer, place) => (
            <MarkedAnswer key={answer.id} {...answer} {...{ place, type, isSpared, words }} />
          ))}
        </ul>
        {isBlank && <p className="text-sm">Aucune réponse n’a été cochée.</p>}
      </CardBody>
    </Card>
  );
}
