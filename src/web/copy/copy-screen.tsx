import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { StudentCopy } from '#shared/contract/correction/copy-pages.ts';
import { pagesNotFound } from '#shared/domain/correction/pages/pages-not-found.ts';
import { plural } from '#shared/domain/texts/counted.ts';
import { withFrenchSpaces } from '#shared/domain/texts/french-spaces.ts';
import { listInWords } from '#shared/domain/texts/list-in-words.ts';
import { type ApiError, isOwnAnswer } from '#web/lib/api/api-error.ts';
import { formatDay, formatMoment } from '#web/lib/dates.ts';
import { useScreen } from '#web/lib/page/use-screen.ts';
import { FormulaSwitch } from '#web/lib/student-text/formula-switch.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { QuizLanguage, QuizWords } from '#web/ui/quiz-words.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { AskForLink } from './ask-for-link.tsx';
import { callForCopy, inWords } from './copy-api.ts';
import { MarkCard } from './mark-card.tsx';
import { OnlineCopy } from './online-copy.tsx';
import { QuestionCard } from './question-card.tsx';

const closedLinkTitles: Record<string, string> = {
  link_revoked: 'Ce lien a été révoqué',
  link_expired: 'Ce lien a expiré',
  page_closed: 'Cette copie n’est pas en ligne',
  no_copy: 'Copie introuvable',
  too_many_requests: 'Trop de tentatives',
};

/** A student's own copy, for anybody who has the private link. */
export function CopyScreen({ link }: { link: string }) {
  const read = useCallback(() => callForCopy('readStudentCopy', { params: { link } }), [link]);
  return (
    <LinkedCopy read={read} closed={(error) => <ClosedLink error={error} canAsk />}>
      {(copy, ask) => (
        <QuizLanguage value={copy.lang}>
          <Copy link={link} copy={copy} onChange={ask} />
        </QuizLanguage>
      )}
    </LinkedCopy>
  );
}

/** The same for a copy that was taken online. */
export function OnlineCopyScreen({ link }: { link: string }) {
  const read = useCallback(() => callForCopy('readOnlineCopy', { params: { link } }), [link]);
  return (
    <LinkedCopy read={read} closed={(error) => <ClosedLink error={error} canAsk={false} />}>
      {(copy) => (
        <QuizLanguage value={copy.quiz.lang}>
          <OnlineCopy copy={copy} />
        </QuizLanguage>
      )}
    </LinkedCopy>
  );
}

interface LinkedCopyProps<Shown> {
  readonly read: () => Promise<Shown>;
  readonly closed: (error: ApiError) => ReactNode;
  readonly children: (copy: Shown, ask: () => void) => ReactNode;
}

function LinkedCopy<Shown>({ read, closed, children }: LinkedCopyProps<Shown>) {
  const { copy, error, isAsking, ask } = useCopy(read);
  if (copy) return children(copy, ask);
  if (!error) {
    return (
      <p role="status" className="flex min-h-60 items-center justify-center gap-3 text-ink-muted">
        <Spinner />
        Chargement…
      </p>
    );
  }
  if (isOwnAnswer(error) && error.status < 500) return closed(error);
  return (
    <LoadFailure
      title="Votre copie n’a pas pu être chargée"
      detail={inWords(error)}
      pending={isAsking}
      onRetry={ask}
    />
  );
}

/** The copy shown stays until a newer one arrives. */
function useCopy<Shown>(read: () => Promise<Shown>) {
  const [copy, setCopy] = useState<Shown | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isAsking, setAsking] = useState(false);
  const ask = useCallback(() => {
    setAsking(true);
    read()
      .then(setCopy, setError)
      .finally(() => setAsking(false));
  }, [read]);
  useEffect(ask, [ask]);
  return { copy, error, isAsking, ask };
}

interface CopyProps {
  readonly link: string;
  readonly copy: StudentCopy;
  readonly onChange: () => void;
}

function Copy({ link, copy, onChange }: CopyProps) {
  const { quizTitle, name, questions, missingSheets } = copy;
  const heading = useScreen(`Ma copie, ${quizTitle}`);
  const about = [
    copy.institutionName,
    copy.classTitle,
    copy.quizDate && formatDay(copy.quizDate),
  ].filter(Boolean);
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      <header>
        <p className="text-ink-muted text-sm">{about.join(' · ')}</p>
        <h1 ref={heading} tabIndex={-1} className="wrap-anywhere mt-1 text-3xl outline-none">
          <QuizWords>{withFrenchSpaces(quizTitle)}</QuizWords>
        </h1>
        <p className="mt-1 font-semibold text-lg">{name}</p>
      </header>
      <MarkCard copy={copy} />
      {copy.isUnderReview && (
        <Notice tone="warning" title="Votre enseignant corrige à nouveau votre copie">
          {copy.announcedAt
            ? 'Une nouvelle note, et le détail qui l’explique, ne paraîtront ici qu’une fois validés.'
            : 'La note suivra.'}
        </Notice>
      )}
      {missingSheets.length > 0 && (
        <Notice
          tone="warning"
          title={`Il manque ${plural(missingSheets.length, 'une page', 'des pages')} à votre copie`}
        >
          {pagesNotFound(missingSheets)}&nbsp;: parlez-en à votre enseignant.
        </Notice>
      )}
      <ErrataNotice copy={copy} />
      <ContestTerms contests={copy.contests} />
      <section aria-labelledby="questions" className="flex flex-col gap-5">
        <h2 id="questions" className="text-xl">
          Question par question
        </h2>
        <FormulaSwitch texts={questions} />
        {questions.map((question) => (
          <QuestionCard
            key={question.name}
            link={link}
            copy={copy}
            question={question}
            onContested={onChange}
          />
        ))}
      </section>
    </div>
  );
}

/** Tells where the paper was misprinted; each question shows its own erratum below. */
function ErrataNotice({ copy: { questions, headErrata } }: { copy: StudentCopy }) {
  const mended = questions.filter(({ printed }) => printed.length > 0);
  const numbers = listInWords(mended.map(({ number }) => `${number}`));
  const places = [
    ...(mended.length > 0 ? [`${plural(mended.length, 'question')} ${numbers}`] : []),
    ...headErrata,
  ];
  if (places.length === 0) return null;
  return (
    <Notice title="Texte corrigé après l’impression">
      <ul>
        {places.map((place) => (
          <li key={place} className="first-letter:uppercase">
            {withFrenchSpaces(place)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Says why a link opens nothing, and how to get another. */
function ClosedLink({ error, canAsk }: { error: ApiError; canAsk: boolean }) {
  const title = closedLinkTitles[error.code ?? ''] ?? 'Lien inconnu';
  const heading = useScreen(title);
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {title}
        </h1>
        <p className="mt-2 max-w-prose">{error.detail}</p>
      </div>
      {canAsk && error.code !== 'page_closed' && <AskForLink />}
    </div>
  );
}

function ContestTerms({ contests: { until, isOpen } }: Pick<StudentCopy, 'contests'>) {
  if (until === null) return null;
  if (!isOpen) {
    return (
      <p className="text-ink-muted text-sm">
        Les contestations sont closes depuis le {formatMoment(until)}. Votre copie reste
        consultable.
      </p>
    );
  }
  return (
    <Notice title="Une case a été mal lue, ou la correction est fausse&nbsp;?">
      Dites-le avec «&nbsp;Contester&nbsp;», sous la question, jusqu’au {formatMoment(until)}. Votre
      enseignant répond à chaque demande.
    </Notice>
  );
}
