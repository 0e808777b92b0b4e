import { useQuery } from '@tanstack/react-query';
import { Circle, CircleCheck, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { CurrentTeacher } from '#shared/contract/accounts.ts';
import type { QuizSummary } from '#shared/contract/quiz-schemas.ts';
import { classesHash, editQuizAddress, screens } from '#shared/screens.ts';
import { startingDraft } from '#web/features/quiz-shared/quiz-draft.ts';
import { useCreateQuiz } from '#web/features/quiz-shared/use-create-quiz.ts';
import { readStored, writeStored } from '#web/lib/page/browser-storage.ts';
import { settingsQuery } from '#web/lib/queries/settings-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { exampleQuestions } from './example-questions.ts';

/** Whoever has more quizzes than this has found the way. */
const mostQuizzes = 2;
const look = 'font-semibold text-primary underline underline-offset-4 hover:text-primary-hover';

interface FirstStepsProps {
  readonly teacher: CurrentTeacher;
  readonly list: readonly QuizSummary[];
  readonly onDismissed: () => void;
}

/** What a new teacher does first. It goes away once all is done, or once it is dismissed. */
export function FirstSteps({ teacher, list, onDismissed }: FirstStepsProps) {
  const key = `first-steps-dismissed ${teacher.id}`;
  const [isDismissed, setDismissed] = useState(() => readStored('browser', key) === true);
  const isNew = list.length <= mostQuizzes && !isDismissed;
  const { data: settings } = useQuery({ ...settingsQuery, enabled: isNew });
  const [first] = list;
  const has = {
    questions: list.some(({ questionCount }) => questionCount > 0),
    list: settings?.classes.some(({ studentCount }) => studentCount > 0) ?? false,
    form: list.some(({ isLocked, status, hasAttempts }) => {
      return isLocked || hasAttempts || status === 'published';
    }),
  };
  if (!isNew || !settings || (has.questions && has.list && has.form)) return null;

  function dismiss() {
    writeStored('browser', key, true);
    setDismissed(true);
    onDismissed();
  }

  return (
    <Card aria-label="Premiers pas" className="mt-6">
      <CardHeader
        title="Premiers pas"
        description="Dans l’ordre qui vous convient."
        actions={
          <Button variant="ghost" size="sm" onClick={dismiss}>
            <X aria-hidden />
            Masquer
          </Button>
        }
      />
      <CardBody>
        <ol className="flex flex-col gap-4">
          <Step
            isDone={has.questions}
            title="Écrire ou importer des questions"
            action={list.length === 0 && <ExampleButton />}
          >
            Une à une, par copier-coller depuis Word, Moodle ou AMC, ou à partir de votre cours.
          </Step>
          <Step isDone={has.list} title="Importer la liste d’une classe">
            Dans{' '}
            <Link href={`${screens.settings}${classesHash}`} className={look}>
              Classes
            </Link>
            &nbsp;: les copies portent alors le nom de chacun, et les absents sont connus.
          </Step>
          <Step isDone={has.form} title="Imprimer, ou publier en ligne">
            {first ? (
              <>
                Onglets «&nbsp;Créer sujet&nbsp;» et «&nbsp;En ligne&nbsp;» de{' '}
                <Link href={editQuizAddress(first.id)} className={`${look} wrap-anywhere`}>
                  {first.title}
                </Link>
                .
              </>
            ) : (
              'Le même QCM sert sur papier et en ligne\u00a0: vous choisirez dans son éditeur.'
            )}
          </Step>
        </ol>
        <p className="mt-5 text-ink-muted text-sm">
          Une question&nbsp;? L’
          <Link href={screens.help} className={look}>
            Aide
          </Link>{' '}
          répond aux plus fréquentes.
        </p>
      </CardBody>
    </Card>
  );
}

interface StepProps {
  readonly isDone: boolean;
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function Step({ isDone, title, action, children }: StepProps) {
  const Sign = isDone ? CircleCheck : Circle;
  return (
    <li className="flex gap-3">
      <Sign
        aria-hidden
        className={`mt-0.5 size-5 shrink-0 ${isDone ? 'text-success' : 'text-ink-muted'}`}
      />
      <div className="min-w-0">
        <p className="font-semibold">
          {title}
          {isDone && <span className="sr-only"> (fait)</span>}
        </p>
        <p className="max-w-prose text-ink-muted">{children}</p>
        {action}
      </div>
    </li>
  );
}

/** Makes a quiz to play with, as any other quiz is made. */
function ExampleButton() {
  const [, navigate] = useLocation();
  const { data: settings } = useQuery(settingsQuery);
  const creation = useCreateQuiz((quiz) =>
    navigate(`${editQuizAddress(quiz.id)}?onglet=questions`),
  );
  const readFields = async () => ({
    ...(settings && startingDraft(settings)),
    title: 'QCM d’exemple',
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      className="mt-2"
      pending={creation.isPending}
      onClick={() => creation.mutate({ readFields, questions: exampleQuestions })}
    >
      Essayer avec un QCM d’exemple
    </Button>
  );
}
