import { lazy, memo, Suspense, useMemo, useRef, useState } from 'react';
import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { quizSizeWarning, sizeOfTexts } from '#shared/domain/questions/question-size.ts';
import { groupByTopic } from '#shared/domain/questions/topics.ts';
import { quizRule } from '#shared/domain/scoring/scoring-rule.ts';
import { Notice } from '#web/ui/notice.tsx';
import { QuestionBoard } from './board/question-board.tsx';
import {
  SelectedQuestions,
  SelectionContext,
  useQuestionSelection,
} from './board/selected-questions.tsx';
import type { QuestionGroup } from './board-order.ts';
import { draftKey, readDraft } from './changes/draft-storage.ts';
import { QuestionActionsContext, useQuestionActionsFor } from './changes/question-actions.ts';
import { goToNewQuestion, NewQuestion } from './form/new-question.tsx';
import type { Pasted } from './form/question-text-field.tsx';
import { StrayDrafts, useStrayDrafts } from './form/stray-drafts.tsx';
import { QuestionsGenerator } from './many/questions-generator.tsx';
import { ReuseDialog } from './many/reuse-dialog.tsx';
import { NoQuestions, UnsavedQuiz } from './no-questions.tsx';
import { QuestionBoardContext } from './question-board-context.ts';
import { QuestionsHeader } from './questions-header.tsx';
import { TopicOutline } from './topics/topic-outline.tsx';

/** Null means that the quiz is not saved yet, so that no question can be added. */
export function QuestionsTab({ quiz }: { quiz: TeacherQuiz | null }) {
  return quiz ? <Questions key={quiz.id} quiz={quiz} /> : <UnsavedQuiz />;
}

// What reads the files of other programs is loaded when somebody opens one.
const PasteListDialog = lazy(async () => ({
  default: (await import('./many/paste-list-dialog.tsx')).PasteListDialog,
}));

const AT_END = 'new';
const LONG = 40;

interface PastedList extends Pasted {
  /** Only a text that was pasted into a question can be put there as text. */
  readonly asText?: () => void;
}

const Questions = memo(function Questions({ quiz }: { quiz: TeacherQuiz }) {
  const { id, questions, topicOrder, isLocked } = quiz;
  const { kind, penalty, floor } = quizRule(quiz);
  const actions = useQuestionActionsFor(id);
  const groups = useTopicGroups(questions, topicOrder);
  const names = JSON.stringify(groups.map(({ topic }) => topic));
  const isLong = questions.length > LONG;
  const [isFolded, setFolded] = useState(false);
  const [isAdding, setAdding] = useState(() => readDraft(draftKey(id, AT_END)) !== null);
  const [isGenerating, setGenerating] = useState(false);
  const { selection, isSelecting, startSelecting, endSelecting } = useQuestionSelection();
  const [isReusing, setReusing] = useState(false);
  const [pasted, setPasted] = useState<PastedList | null>(null);
  const board = useMemo(
    () => ({
      isLocked,
      isFolded,
      isLong,
      isSelecting: isSelecting && !isLocked,
      topics: JSON.parse(names) as (string | null)[],
      rule: { kind, penalty, floor },
    }),
    [isLocked, isFolded, isLong, isSelecting, names, kind, penalty, floor],
  );
  const strays = useStrayDrafts(id, { questions, topics: board.topics });
  const isEmpty = questions.length === 0 && strays.forms.length === 0;
  const nearlyFull = useMemo(
    () =>
      quizSizeWarning({
        ...sizeOfTexts(
          questions.flatMap((one) => [one.text, ...one.answers.map(({ text }) => text)]),
        ),
        answers: questions.reduce((sum, { answers }) => sum + answers.length, 0),
      }),
    [questions],
  );
  const add = () => (isAdding ? goToNewQuestion(AT_END) : setAdding(true));
  const paste = () => setPasted({ text: '', html: '' });
  const reuse = () => setReusing(true);
  const generate = () => setGenerating(true);

  return (
    <QuestionActionsContext value={actions}>
      <QuestionBoardContext value={board}>
        {isEmpty && !isAdding && !isGenerating ? (
          <NoQuestions onAdd={add} onPaste={paste} onReuse={reuse} onGenerate={generate} />
        ) : (
          <>
            {questions.length > 0 ? (
              <QuestionsHeader
                questions={questions}
                isFolded={isFolded}
                onFold={setFolded}
                onSelect={startSelecting}
                onAdd={add}
                onPaste={paste}
                onReuse={reuse}
                onGenerate={generate}
              />
            ) : (
              <h2 className="sr-only">Questions</h2>
            )}
            {nearlyFull && (
              <Notice tone="warning" title="Taille du QCM" className="mb-6">
                {nearlyFull}
              </Notice>
            )}
            <div className={groups.length > 1 ? 'grid gap-8 lg:grid-cols-[15rem_1fr]' : ''}>
              {groups.length > 1 && (
                <div className="lg:sticky lg:top-32 lg:max-h-[calc(100dvh-9rem)] lg:self-start lg:overflow-y-auto">
                  <TopicOutline groups={groups} />
                </div>
              )}
              <div className="flex min-w-0 flex-col gap-8">
                {questions.length > 0 && (
                  <SelectionContext value={selection}>
                    <QuestionBoard groups={groups} />
                    {board.isSelecting && (
                      <SelectedQuestions questions={questions} onEnd={endSelecting} />
                    )}
                  </SelectionContext>
                )}
                {!isLocked && <StrayDrafts forms={strays.forms} onClose={strays.close} />}
                {isAdding && (
                  <NewQuestion
                    form={AT_END}
                    topic={groups.at(-1)?.topic ?? null}
                    onClose={() => setAdding(false)}
                    onPasteList={({ text, html }, asText) => setPasted({ text, html, asText })}
                  />
                )}
                {isGenerating && (
                  <QuestionsGenerator quiz={quiz} onClose={() => setGenerating(false)} />
                )}
              </div>
            </div>
          </>
        )}
        {isReusing && <ReuseDialog quizId={id} onClose={() => setReusing(false)} />}
        {pasted !== null && (
          <Suspense fallback={null}>
            <PasteListDialog
              quizId={id}
              start={pasted}
              onAsText={pasted.asText}
              onClose={() => setPasted(null)}
            />
          </Suspense>
        )}
      </QuestionBoardContext>
    </QuestionActionsContext>
  );
});

/** A topic in which nothing changed stays the same object, so that it is not rendered again. */
function useTopicGroups(
  questions: readonly TeacherQuestion[],
  topicOrder: readonly string[],
): readonly QuestionGroup[] {
  const shownGroups = useRef<readonly QuestionGroup[]>([]);
  return useMemo(() => {
    const groups = groupByTopic(questions, topicOrder).map(
      (group) => shownGroups.current.find((other) => isSame(group, other)) ?? group,
    );
    shownGroups.current = groups;
    return groups;
  }, [questions, topicOrder]);
}

function isSame(a: QuestionGroup, b: QuestionGroup): boolean {
  return (
    a.topic === b.topic &&
    a.questions.length === b.questions.length &&
    a.questions.every((question, index) => question === b.questions[index])
  );
}
