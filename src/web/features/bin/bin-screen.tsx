import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Bin, type BinnedQuestion, bin, daysInBin } from '#shared/contract/bin.ts';
import { yesOrNo } from '#shared/contract/yes-or-no.ts';
import { counted } from '#shared/domain/texts/counted.ts';
import { editQuizAddress } from '#shared/screens.ts';
import { BackLink } from '#web/features/shell/back-link.tsx';
import { ScreenLoading } from '#web/features/shell/screen-loading.tsx';
import { callApi } from '#web/lib/api/api.ts';
import { rescueFocus } from '#web/lib/page/rescue-focus.ts';
import { useScreen } from '#web/lib/page/use-screen.ts';
import { binQuery } from '#web/lib/queries/bin-queries.ts';
import { FormulaText } from '#web/ui/formulas/formula-text.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { BinnedItem } from './binned-item.tsx';
import { type BinnedKind, useBinned } from './use-binned.ts';

/** Lists what was deleted and can still be restored. */
export function BinScreen() {
  const heading = useScreen('Corbeille');
  const { data, error, isFetching, refetch } = useQuery(binQuery);
  return (
    <>
      <BackLink />
      <h1 ref={heading} tabIndex={-1} className="mt-3 text-3xl outline-none">
        Corbeille
      </h1>
      <p className="mt-2 mb-6 max-w-prose text-ink-muted">
        Ce que vous supprimez y reste {daysInBin()}&nbsp;jours avec ses copies et ses notes, puis
        est effacé définitivement.
      </p>
      {data && <BinContents contents={data} onGone={() => rescueFocus(() => heading.current)} />}
      {!data && error && (
        <LoadFailure
          title="La corbeille n’a pas pu être chargée"
          detail={error.message}
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <ScreenLoading />}
    </>
  );
}

const quizKind: BinnedKind = {
  restore: (id) => callApi(bin.restoreQuiz, { params: { id } }),
  purge: bin.purgeQuiz,
  restored: 'QCM restauré',
  whereRestored: 'Il est de nouveau parmi vos QCM, non publié.',
  addressOf: editQuizAddress,
  restoreFailure: 'Impossible de restaurer le QCM.',
  purged: 'QCM supprimé définitivement',
  purgeFailure: 'Impossible de supprimer le QCM.',
  lost: 'ses copies et ses notes ne pourront plus être restaurés',
};

const questionKind: BinnedKind = {
  restore: (id, confirmed) =>
    callApi(bin.restoreQuestion, {
      params: { id },
      query: { confirmed: yesOrNo(confirmed) },
    }),
  purge: bin.purgeQuestion,
  restored: 'Question restaurée',
  whereRestored: 'Elle est de nouveau à sa place dans son QCM.',
  restoreFailure: 'Impossible de restaurer la question.',
  purged: 'Question supprimée définitivement',
  purgeFailure: 'Impossible de supprimer la question.',
  get lost() {
    return 'ses réponses et ce que les étudiants y ont coché ne compteront plus jamais';
  },
};

const classKind: BinnedKind = {
  restore: (id) => callApi(bin.restoreClass, { params: { id } }),
  purge: bin.purgeClass,
  restored: 'Classe restaurée',
  whereRestored: 'Elle est de nouveau dans vos paramètres, avec sa liste.',
  restoreFailure: 'Impossible de restaurer la classe.',
  purged: 'Classe supprimée définitivement',
  purgeFailure: 'Impossible de supprimer la classe.',
  lost: 'sa liste et ses aménagements ne pourront plus être restaurés',
};

interface BinContentsProps {
  readonly contents: Bin;
  readonly onGone: () => void;
}

function BinContents({ contents: { quizzes, questions, classes }, onGone }: BinContentsProps) {
  const ofQuizzes = useBinned(quizKind, onGone);
  const ofQuestions = useBinned(questionKind, onGone);
  const ofClasses = useBinned(classKind, onGone);
  if (quizzes.length + questions.length + classes.length === 0) {
    return <EmptyState icon={<Trash2 />} title="La corbeille est vide" />;
  }
  return (
    <div className="flex flex-col gap-8">
      {quizzes.length > 0 && (
        <BinSection title="QCM" name="QCM supprimés">
          {quizzes.map(({ id, title, binnedAt, questionCount, copyCount }) => (
            <BinnedItem
              key={id}
              title={title}
              binned="Supprimé"
              binnedAt={binnedAt}
              facts={[counted(questionCount, 'question'), ...copies(copyCount)]}
              onRestore={() => ofQuizzes.restore(id)}
              onPurge={() => void ofQuizzes.askThenPurge(id, title)}
              isPending={ofQuizzes.isPending}
            />
          ))}
        </BinSection>
      )}
      {questions.length > 0 && (
        <BinSection title="Questions" name="Questions supprimées">
          {questions.map((question) => (
            <BinnedItem
              key={question.id}
              title={question.text}
              shown={<FormulaText text={question.text} />}
              binned="Supprimée"
              binnedAt={question.binnedAt}
              facts={factsOf(question)}
              onRestore={() => ofQuestions.restore(question.id)}
              onPurge={() => void ofQuestions.askThenPurge(question.id, question.text)}
              isPending={ofQuestions.isPending}
            />
          ))}
        </BinSection>
      )}
      {classes.length > 0 && (
        <BinSection title="Classes" name="Classes supprimées">
          {classes.map(({ id, title, binnedAt, studentCount, quizCount }) => (
            <BinnedItem
              key={id}
              title={title}
              binned="Supprimée"
              binnedAt={binnedAt}
              facts={[
                counted(studentCount, 'étudiant'),
                ...(quizCount > 0 ? [`classe de ${quizCount} QCM`] : []),
              ]}
              onRestore={() => ofClasses.restore(id)}
              onPurge={() => void ofClasses.askThenPurge(id, title)}
              isPending={ofClasses.isPending}
            />
          ))}
        </BinSection>
      )}
    </div>
  );
}

const copies = (count: number) => (count > 0 ? [counted(count, 'copie')] : []);

const factsOf = ({ quizTitle, attemptCount, isLocked }: BinnedQuestion) => [
  `Question du QCM «\u00a0${quizTitle}\u00a0»${isLocked ? ', à déverrouiller avant de la restaurer' : ''}`,
  ...copies(attemptCount),
];

interface BinSectionProps {
  readonly title: string;
  readonly name: string;
  readonly children: ReactNode;
}

function BinSection({ title, name, children }: BinSectionProps) {
  return (
    <section>
      <h2 className="mb-3 text-xl">{title}</h2>
      <ul aria-label={name} className="flex flex-col gap-3">
        {children}
      </ul>
    </section>
  );
}
