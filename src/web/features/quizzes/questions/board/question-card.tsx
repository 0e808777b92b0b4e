import { Link2, Pencil } from 'lucide-react';
import { memo, useCallback, useState } from 'react';
import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import { typeInWords } from '#shared/domain/question-types.ts';
import { areForEachAnswer } from '#shared/domain/scoring/question-points.ts';
import { shortRule } from '#shared/domain/scoring/rule-in-words.ts';
import { followsQuiz, questionRule } from '#shared/domain/scoring/scoring-rule.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { draftKey, readDraft } from '../changes/draft-storage.ts';
import { useQuestionActions } from '../changes/question-actions.ts';
import { DragHandle } from '../drag/drag-handle.tsx';
import { useSortableItem } from '../drag/use-sortable-item.ts';
import { QuestionEditor } from '../form/question-editor.tsx';
import { useQuestionBoard } from '../question-board-context.ts';
import { focusQuestion, focusTarget } from '../question-focus.ts';
import { writePoints } from '../write-points.ts';
import { QuestionContent } from './question-content.tsx';
import { QuestionMenu } from './question-menu.tsx';
import { QuestionTick } from './selected-questions.tsx';
import { WidenedNotice } from './widened-notice.tsx';

export interface QuestionCardProps {
  readonly question: TeacherQuestion;
  /** Its number for students: through all topics, from 1. */
  readonly number: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Whether it always follows the question before it. */
  readonly isLinked: boolean;
}

export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { question, number } = props;
  const { quizId } = useQuestionActions();
  const [isEdited, setEdited] = useState(() => readDraft(draftKey(quizId, question.id)) !== null);
  const { isLocked } = useQuestionBoard();
  const { place, handle, isDragged } = useSortableItem(question.id, isLocked || isEdited);
  const edit = useCallback(() => setEdited(true), []);
  const { id } = question;
  const close = useCallback(() => {
    setEdited(false);
    focusQuestion(id);
  }, [id]);

  return (
    <li
      {...place}
      className={cx('scroll-mt-34 rounded-lg outline-offset-4', isDragged && 'opacity-40')}
      {...focusTarget(id)}
    >
      {isEdited ? (
        <QuestionEditor question={question} number={number} onClose={close} />
      ) : (
        <CardFace {...props} handle={handle} onEdit={edit} />
      )}
    </li>
  );
});

interface CardFaceProps extends QuestionCardProps {
  readonly handle: ReturnType<typeof useSortableItem>['handle'];
  readonly onEdit: () => void;
}

const CardFace = memo(function CardFace(props: CardFaceProps) {
  const { question, number, isFirst, isLast, isLinked, handle, onEdit } = props;
  const { isFolded, isLong, isLocked, isSelecting } = useQuestionBoard();
  const { id } = question;
  return (
    <article
      aria-label={`Question ${number}`}
      className="group rounded-lg border border-line bg-surface py-2 pr-2 pl-1 transition-colors duration-150 hover:border-line-strong sm:pr-3"
    >
      <header className="flex items-center gap-x-1 sm:gap-x-2">
        {isSelecting ? (
          <QuestionTick id={id} number={number} />
        ) : (
          <DragHandle {...handle} label={`Déplacer la question ${number}`} disabled={isLocked} />
        )}
        <QuestionMeta question={question} number={number} isLinked={isLinked} />
        <Button
          variant="ghost"
          size="sm"
          className="ml-auto max-sm:px-2"
          aria-label={`Modifier la question ${number}`}
          onClick={onEdit}
        >
          <Pencil aria-hidden />
          <span className="max-sm:hidden">Modifier</span>
        </Button>
        <QuestionMenu question={question} number={number} isFirst={isFirst} isLast={isLast} />
      </header>
      {question.widened && <WidenedNotice question={question} />}
      {/* Off screen it is neither laid out nor painted, but the browser's search still finds it. */}
      <div
        data-question={id}
        className={cx(
          'px-3 pt-1 pb-2 sm:pr-4 sm:pl-12',
          isLong && '[contain-intrinsic-size:auto_10rem] [content-visibility:auto]',
        )}
      >
        <QuestionContent question={question} isFolded={isFolded} />
      </div>
    </article>
  );
});

interface QuestionMetaProps {
  readonly question: TeacherQuestion;
  readonly number: number;
  readonly isLinked: boolean;
}

function QuestionMeta({ question, number, isLinked }: QuestionMetaProps) {
  const { type, points, scoring, keepAnswerOrder } = question;
  const { rule: ofQuiz } = useQuestionBoard();
  const rule = questionRule(question, ofQuiz);
  return (
    <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-ink-muted text-sm">
      <span className="font-semibold font-title text-ink text-lg tabular-nums">{number}</span>
      <span>{typeInWords(type)}</span>
      <span aria-hidden>·</span>
      <span className="tabular-nums">
        {writePoints(points)}
        {areForEachAnswer({ type, rule }) && ' par bonne réponse'}
      </span>
      {scoring !== null && !followsQuiz({ type, rule }, ofQuiz) && (
        <>
          <span aria-hidden>·</span>
          <span>{shortRule({ type, rule })}</span>
        </>
      )}
      {keepAnswerOrder && (
        <>
          <span aria-hidden>·</span>
          <span>Réponses dans cet ordre</span>
        </>
      )}
      {isLinked && (
        <>
          <span aria-hidden>·</span>
          <span className="inline-flex items-center gap-1 text-ink">
            <Link2 aria-hidden className="size-4" />À la suite de la question {number - 1}
          </span>
        </>
      )}
    </p>
  );
}
