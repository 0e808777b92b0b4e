import { FileSpreadsheet, FileText, GraduationCap, PenLine, SquarePen } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'wouter';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { withFrenchSpaces } from '#shared/domain/french-spaces.ts';
import { classMarksAddress, editQuizAddress } from '#shared/screens.ts';
import { PublishedBadge } from '#web/features/quiz/quiz-state.tsx';
import { BackLink } from '#web/features/shell/back-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { marksFiles } from './marks-file.ts';
import { ReceiptImport } from './receipt/receipt-import.tsx';

interface ResultsHeaderProps {
  readonly quiz: TeacherQuiz;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly hasMarks: boolean;
}

export function ResultsHeader({ quiz, heading, hasMarks }: ResultsHeaderProps) {
  const { ods, csv } = marksFiles(quiz.id);
  return (
    <>
      <BackLink />
      <div className="mt-3 mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
              Résultats du QCM
            </h1>
            <StatusBadge status={quiz.status} />
          </div>
          <p className="wrap-anywhere mt-1 text-ink-muted text-lg">
            {withFrenchSpaces(quiz.title)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:*:px-2 max-sm:*:text-sm">
          <Button asChild variant="secondary">
            <Link href={editQuizAddress(quiz.id)}>
              <SquarePen aria-hidden />
              Modifier le QCM
            </Link>
          </Button>
          {quiz.classGroupId && (
            <Button asChild variant="secondary">
              <Link href={classMarksAddress(quiz.classGroupId)}>
                <GraduationCap aria-hidden />
                Carnet de notes
              </Link>
            </Button>
          )}
          <ReceiptImport quiz={quiz} />
          {hasMarks && (
            <>
              <Button asChild variant="secondary">
                <a {...ods}>
                  <FileSpreadsheet aria-hidden />
                  Télécharger ODS
                </a>
              </Button>
              <Button asChild variant="secondary">
                <a {...csv}>
                  <FileText aria-hidden />
                  Télécharger CSV
                </a>
              </Button>
            </>
          )}
        </div>
      </div>
    </>
  );
}

function StatusBadge({ status }: Pick<TeacherQuiz, 'status'>) {
  return status === 'published' ? (
    <PublishedBadge />
  ) : (
    <Badge>
      <PenLine aria-hidden /> Brouillon
    </Badge>
  );
}
