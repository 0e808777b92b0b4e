import { FileSpreadsheet, FileText, GraduationCap, UsersRound } from 'lucide-react';
import { Link } from 'wouter';
import { type ClassGradebook, gradebook } from '#shared/contract/gradebook.ts';
import { oneOrMany } from '#shared/domain/texts/counted.ts';
import { formatNumber } from '#shared/domain/texts/numbers.ts';
import { editQuizAddress, screens } from '#shared/screens.ts';
import { BackLink } from '#web/features/shell/back-link.tsx';
import { fileAddress } from '#web/lib/api/download.ts';
import { useScreen } from '#web/lib/page/use-screen.ts';
import { Button } from '#web/ui/button.tsx';
import { Figure } from '#web/ui/figure.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CoefficientsCard } from './coefficients-card.tsx';
import { MarksOfClass } from './marks-of-class.tsx';

export function ClassMarks({ book }: { book: ClassGradebook }) {
  const heading = useScreen(`Notes · ${book.class.title}`);
  const params = { id: book.class.id };
  const hasMarks = book.quizzes.length > 0;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <BackLink />
        <div className="flex w-full min-w-0 flex-wrap items-center gap-x-4 gap-y-1 lg:order-last">
          <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
            Carnet de notes
          </h1>
          <p className="wrap-anywhere min-w-0 text-ink-muted text-lg">{book.class.title}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button asChild variant="secondary" size="sm">
            <Link href={screens.settings}>
              <UsersRound aria-hidden />
              Liste de la classe
            </Link>
          </Button>
          {hasMarks && (
            <>
              <Button asChild variant="secondary" size="sm">
                <a href={fileAddress(gradebook.exportGradebook, { params })} download>
                  <FileSpreadsheet aria-hidden />
                  Télécharger ODS
                </a>
              </Button>
              <Button asChild variant="secondary" size="sm">
                <a href={fileAddress(gradebook.exportGradebookAsText, { params })} download>
                  <FileText aria-hidden />
                  Télécharger CSV
                </a>
              </Button>
            </>
          )}
        </div>
      </div>
      {hasMarks ? <Marks book={book} /> : <NoMarks book={book} />}
    </>
  );
}

function Marks({ book }: { book: ClassGradebook }) {
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Figure label="Moyenne" value={inMarks(book.mean)} />
        <Figure label="Médiane" value={inMarks(book.median)} />
        <Figure label="QCM" value={`${book.quizzes.length}`} />
        <Figure label="Étudiants" value={`${book.students.length}`} />
      </dl>
      <MarksOfClass book={book} />
      <CoefficientsCard book={book} />
      <MissingQuizzes book={book} />
    </div>
  );
}

const inMarks = (mark: number | null) => (mark === null ? '—' : `${formatNumber(mark)}/20`);

const reasons = {
  'no-mark': 'aucune note pour le moment',
  anonymous: 'les noms sont masqués dans sa correction',
} as const;

/** Lists the quizzes of the class that are missing above, so that nothing is left out silently. */
function MissingQuizzes({ book: { without } }: { book: ClassGradebook }) {
  if (without.length === 0) return null;
  return (
    <Notice
      title={oneOrMany(
        without.length,
        'Un QCM de cette classe n’est pas dans le tableau',
        'QCM de cette classe ne sont pas dans le tableau',
      )}
    >
      <ul className="list-disc pl-5">
        {without.map(({ id, title, why }) => (
          <li key={id} className="wrap-anywhere">
            <Link href={editQuizAddress(id)} className="font-semibold text-primary underline">
              {title}
            </Link>
            {'\u00a0'}: {reasons[why]}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function NoMarks({ book }: { book: ClassGradebook }) {
  if (book.without.length > 0) {
    return (
      <div className="flex flex-col gap-6">
        <EmptyState
          icon={<GraduationCap />}
          title="Pas encore de notes"
          description="Elles apparaîtront ici dès que des copies seront corrigées, ou rendues en ligne."
        />
        <MissingQuizzes book={book} />
      </div>
    );
  }
  return (
    <EmptyState
      icon={<GraduationCap />}
      title="Aucun QCM pour cette classe"
      description="Choisissez cette classe dans l’onglet Généralités d’un QCM&nbsp;: ses notes viendront ici, sur papier comme en ligne."
      action={
        <Button asChild>
          <Link href={screens.home}>Voir mes QCM</Link>
        </Button>
      }
    />
  );
}
