import type { ReactNode } from 'react';
import type { QuestionType } from '#shared/domain/question-types.ts';
import { Card, CardBody } from '../card.tsx';
import { QuizWords } from '../quiz-words.tsx';
import { Explanation } from './explanation.tsx';
import { isAnswered, MarkedAnswer, type MarkWords } from './marked-answer.tsx';
import { TypedReply } from './typed-reply.tsx';

export interface MarkedQuestionProps {
  readonly number: number;
  readonly type: QuestionType;
  readonly topic?: string | null;
  readonly text: ReactNode;
  /** Shown between the text and the answers, such as a picture or the scanned paper. */
  readonly children?: ReactNode;
  /** Nothing while it is withheld. */
  readonly earned: ReactNode;
  readonly answers: readonly {
    readonly id: string | number;
    readonly text: ReactNode;
    readonly isTicked: boolean;
    /** Null while the teacher withholds the key. */
    readonly isRight: boolean | null;
  }[];
  /** What was typed, where the kind is typed; the answers are then what was expected. */
  readonly typed?: string | undefined;
  readonly words: MarkWords;
  /** Nothing if there is none, or while the key is withheld. */
  readonly explanation?: ReactNode;
  /** Shown below the answers, such as what the student contests. */
  readonly below?: ReactNode;
}

/**
 * A question of a marked copy, online or on paper, for its teacher or its student: what was asked,
 * ticked, right and earned.
 */
export function MarkedQuestion(props: MarkedQuestionProps) {
  const { number, type, topic, text, children, earned, answers, typed, words } = props;
  const { explanation, below } = props;
  const isSpared = isAnswered(type, answers);
  const isBlank = answers.every(({ isTicked }) => !isTicked);
  return (
    <Card aria-label={`Question ${number}`}>
      <CardBody className="flex flex-col gap-4">
        <header className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="text-base">
            Question {number}
            {topic && (
              <span className="font-normal text-ink-muted text-sm">
                {' '}
                · <QuizWords>{topic}</QuizWords>
              </span>
            )}
          </h3>
          {earned}
        </header>
        <div>{text}</div>
        {children}
        {typed === undefined ? (
          <ul className="flex flex-col gap-2">
            {answers.map(({ id, ...answer }, place) => (
              <MarkedAnswer key={id} {...answer} {...{ place, type, isSpared, words }} />
            ))}
          </ul>
        ) : (
          <TypedReply typed={typed} answers={answers} />
        )}
        {typed === undefined && isBlank && <p className="text-sm">{words.none}</p>}
        {explanation && <Explanation>{explanation}</Explanation>}
        {below}
      </CardBody>
    </Card>
  );
}
