import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import { hasSecondRightAnswer } from '#shared/domain/questions/second-answer.ts';
import { oneOrMany } from '#shared/domain/texts/counted.ts';
import { copyQuestion } from '#web/features/quiz-shared/question-copy.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { quizListQuery, quizQuery, useQuizCache } from '#web/lib/queries/quiz-queries.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { focusQuestion } from '../question-focus.ts';
import { writeCount } from '../write-points.ts';
import { AddFooter } from './add-footer.tsx';
import { ReusedQuestions } from './reused-questions.tsx';
import { useAddList } from './use-add-list.ts';

interface ReuseDialogProps {
  readonly quizId: string;
  readonly onClose: () => void;
}

/** Copies questions of another quiz of the same teacher, with all that belongs to them. */
export function ReuseDialog({ quizId, onClose }: ReuseDialogProps) {
  const [from, setFrom] = useState('');
  const [chosen, setChosen] = useState<readonly TeacherQuestion[]>([]);
  const { data: all, error, isFetching, refetch } = useQuery(quizListQuery);
  const others = all?.filter(({ id, questionCount }) => id !== quizId && questionCount > 0);
  const { addAll, progress } = useAddList(quizId);
  const cache = useQuizCache();
  /** The questions of this try and of earlier ones, of which some may have been added. */
  const taken = useRef(new Set<string>());
  const isBusy = progress !== null;

  /** The question before this one: a linked question stays linked if that one is copied too. */
  function idBefore({ topic, order }: TeacherQuestion): string {
    const questions = cache.read(from)?.questions ?? [];
    const before = questions.filter((one) => one.topic === topic && one.order < order);
    return before.toSorted((a, b) => a.order - b.order).at(-1)?.id ?? '';
  }

  async function add() {
    for (const { id } of chosen) taken.current.add(id);
    const { added, lastId, failure } = await addAll(chosen, (question) => ({
      ...copyQuestion(question),
      followsPrevious: question.followsPrevious && taken.current.has(idBefore(question)),
    }));
    setChosen(chosen.filter((question) => !added.includes(question)));
    if (failure) {
      tellFailure("Impossible d'ajouter la question.", failure);
      return;
    }
    toast({
      variant: 'success',
      title: oneOrMany(taken.current.size, 'Question ajoutée', 'questions ajoutées'),
      ...(chosen.some(hasSecondRightAnswer) && {
        description:
          'Là où une deuxième réponse était acceptée, plusieurs sont maintenant à cocher\u00a0: à vérifier.',
      }),
    });
    onClose();
    focusQuestion(lastId);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isBusy && onClose()}
      size="lg"
      title="Reprendre des questions"
      description="Celles d’un autre de vos QCM, avec leurs images et leurs points. Elles y restent aussi."
    >
      {error && !all && (
        <LoadFailure
          title="Vos QCM n’ont pas pu être lus"
          detail={error.message}
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !others && <Skeleton className="h-11" />}
      {others?.length === 0 && (
        <p className="text-ink-muted">Aucun autre de vos QCM n’a de questions.</p>
      )}
      {others && others.length > 0 && (
        <Field label="QCM">
          <Select
            disabled={isBusy}
            value={from}
            onValueChange={(id) => {
              setFrom(id);
              setChosen([]);
              taken.current = new Set();
            }}
            options={others.map(({ id, title, classTitle, questionCount }) => ({
              value: id,
              label: [title, classTitle, writeCount(questionCount)].filter(Boolean).join(' · '),
            }))}
          />
        </Field>
      )}
      {from !== '' && (
        <ChosenQuiz key={from} id={from} chosen={chosen} disabled={isBusy} onChoose={setChosen} />
      )}
      <AddFooter count={chosen.length} progress={progress} onAdd={() => void add()} />
    </Dialog>
  );
}

interface ChosenQuizProps {
  readonly id: string;
  readonly chosen: readonly TeacherQuestion[];
  readonly disabled: boolean;
  readonly onChoose: (chosen: readonly TeacherQuestion[]) => void;
}

function ChosenQuiz({ id, ...props }: ChosenQuizProps) {
  const { data: quiz, error, isFetching, refetch } = useQuery(quizQuery(id));
  if (quiz) return <ReusedQuestions quiz={quiz} {...props} />;
  if (!error) return <Skeleton className="h-60" />;
  return (
    <LoadFailure
      title="Ce QCM n’a pas pu être lu"
      detail={error.message}
      pending={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
