import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import type { StudentPaper, StudentQuestion } from '#shared/contract/online/student-schemas.ts';
import { isTicked } from '#shared/domain/question-types.ts';
import { StudentTextView } from '#web/lib/student-text/student-text-view.tsx';
import { Button } from '#web/ui/button.tsx';
import { useQuizWords } from '#web/ui/quiz-words.tsx';
import type { AttemptSession, AttemptView } from '../attempt/attempt-session.ts';
import { chosenAnswers } from '../device/kept-attempt.ts';
import { Later } from '../later.tsx';
import { useTitle } from '../page.tsx';
import { AnswerChoices } from './answer-choices.tsx';
import { DeliveryState } from './delivery-state.tsx';
import { Illustration } from './illustration.tsx';
import { usePaperAhead } from './picture-sources.ts';
import { QuestionBar } from './question-bar.tsx';

interface QuestionScreenProps {
  readonly view: AttemptView;
  readonly paper: StudentPaper;
  readonly question: StudentQuestion;
  readonly position: number;
  readonly session: AttemptSession;
  readonly isPreview: boolean;
  /** Opens the screen from which every question can be reached, in a quiz with free navigation. */
  readonly onOverview: () => void;
  readonly onLeave: () => void;
}

export function QuestionScreen(props: QuestionScreenProps) {
  const { view, paper, question, position, session, isPreview, onOverview } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const chosen = chosenAnswers(view.kept, question);
  const words = useQuizWords();
  useTitle(`Question ${position + 1}`, paper.title);
  usePaperAhead(paper);
  const isFree = paper.freeNavigation;
  const isBlank = !chosen[0];
  const mayGoOn = isFree || !isBlank || question.mayStayBlank;
  const isLast = position === paper.questions.length - 1;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question is what moves the focus.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [question.id]);

  function goOn(event: FormEvent) {
    event.preventDefault();
    if (mayGoOn && !isLast) session.moveTo(position + 1);
  }

  return (
    <form onSubmit={goOn} className="flex grow flex-col">
      <QuestionBar
        view={view}
        paper={paper}
        position={position}
        onTimeOver={() => session.end()}
        {...(isFree && { onOverview })}
      />
      <main
        id="contenu"
        tabIndex={-1}
        className="mx-auto w-full max-w-2xl grow px-4 py-6 outline-none sm:px-6 sm:py-10"
      >
        <Later meanwhile={null}>{({ QuestionHelp }) => <QuestionHelp {...props} />}</Later>
        {question.topic && (
          <p {...words} className="mb-2 font-semibold text-ink-muted text-sm">
            {question.topic}
          </p>
        )}
        <h2
          ref={heading}
          id={headingId}
          tabIndex={-1}
          className="flex items-baseline gap-2.5 text-wrap font-normal font-sans text-lg tracking-normal outline-none"
        >
          <span className="font-bold font-title text-primary tabular-nums">{position + 1}.</span>
          <StudentTextView text={question.text} className="min-w-0" />
        </h2>
        {question.image && (
          <>
            <Illustration image={question.image} number={position + 1} />
            <Later key={question.id} meanwhile={null}>
              {({ EnlargePicture }) =>
                question.image && <EnlargePicture image={question.image} number={position + 1} />
              }
            </Later>
          </>
        )}
        {isTicked(question.type) ? (
          <AnswerChoices
            key={question.id}
            question={question}
            chosen={chosen}
            headingId={headingId}
            mayErase={isFree || question.mayStayBlank}
            onChoose={(answerIds) => session.choose(question.id, answerIds)}
          />
        ) : (
          <Later>{({ TypedAnswer }) => <TypedAnswer {...props} headingId={headingId} />}</Later>
        )}
        {isFree && <Later meanwhile={null}>{({ FlagButton }) => <FlagButton {...props} />}</Later>}
      </main>
      <nav
        aria-label="Questions"
        className="sticky bottom-0 z-20 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] short:static"
      >
        <div className="mx-auto flex max-w-2xl flex-col gap-2 px-4 py-3 sm:px-6">
          {!isPreview && (
            <DeliveryState view={view} hint={!mayGoOn && 'Répondez pour continuer.'} />
          )}
          {isLast && (
            <Later meanwhile={null}>
              {({ LastQuestion }) => <LastQuestion {...props} isAnswered={mayGoOn} />}
            </Later>
          )}
          <div className="flex flex-wrap gap-3 *:grow *:basis-34">
            <Button
              variant="secondary"
              size="lg"
              disabled={position === 0}
              onClick={() => session.moveTo(position - 1)}
            >
              <ArrowLeft aria-hidden />
              Précédent
            </Button>
            {isLast ? (
              <p className="self-center text-center text-ink-muted text-sm">Dernière question</p>
            ) : (
              <Button type="submit" size="lg" disabled={!mayGoOn}>
                {!isBlank || !mayGoOn ? 'Suivant' : isFree ? 'Passer' : 'Sans réponse'}
                <ArrowRight aria-hidden />
              </Button>
            )}
          </div>
        </div>
      </nav>
      <Later meanwhile={null}>
        {({ NotMe, DisplayButton }) => (
          <aside className="mx-auto flex w-full max-w-2xl items-center justify-between gap-4 px-4 py-3 sm:px-6">
            {isPreview ? <span /> : <NotMe {...props} kept={view.kept} />}
            <DisplayButton />
          </aside>
        )}
      </Later>
    </form>
  );
}
