import { BadgeCheck, FileSpreadsheet, FileText, GraduationCap, SquarePen } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'wouter';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { withFrenchSpaces } from '#shared/domain/texts/french-spaces.ts';
import { classMarksAddress, editQuizAddress } from '#shared/screens.ts';
import {
  DraftBadge,
  LockedBadge,
  PublishedBadge,
  WithdrawnBadge,
} from '#web/features/quiz-shared/quiz-state.tsx';
import { usePublicationState } from '#web/features/quiz-shared/use-publication-state.ts';
import { BackLink } from '#web/features/shell/back-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { QuizWords } from '#web/ui/quiz-words.tsx';
import { marksFiles } from './marks-file.ts';
import { ReceiptImport } from './receipt/receipt-import.tsx';

interface ResultsHeaderProps {
  readonly quiz: TeacherQuiz;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly hasMarks: boolean;
  /** Whether there are online attempts, even of a form that was withdrawn. */
  readonly hasAttempts: boolean;
  /** Whether anybody can answer online, or has. */
  readonly isOnline: boolean;
  /** Whether the marks of the papers were validated. */
  readonly isCorrected: boolean;
}

export function ResultsHeader({ quiz, heading, hasMarks, isOnline, ...state }: ResultsHeaderProps) {
  const { ods, csv } = marksFiles(quiz.id);
  return (
    // The actions are placed beside the back link, since the table below needs the height.
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
      <BackLink />
      <div className="flex w-full min-w-0 flex-wrap items-center gap-x-4 gap-y-1 lg:order-last">
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
          Résultats du QCM
        </h1>
        <StatusBadge quiz={quiz} {...state} />
        <p className="wrap-anywhere min-w-0 text-ink-muted text-lg">
          <QuizWords>{withFrenchSpaces(quiz.title)}</QuizWords>
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:*:px-2">
        <Button asChild variant="secondary" size="sm">
          <Link href={editQuizAddress(quiz.id)}>
            <SquarePen aria-hidden />
            Modifier le QCM
          </Link>
        </Button>
        {quiz.classGroupId && (
          <Button asChild variant="secondary" size="sm">
            <Link href={classMarksAddress(quiz.classGroupId)}>
              <GraduationCap aria-hidden />
              Carnet de notes
            </Link>
          </Button>
        )}
        {isOnline && <ReceiptImport quiz={quiz} />}
        {hasMarks && (
          <>
            <Button asChild variant="secondary" size="sm">
              <a {...ods}>
                <FileSpreadsheet aria-hidden />
                Télécharger ODS
              </a>
            </Button>
            <Button asChild variant="secondary" size="sm">
              <a {...csv}>
                <FileText aria-hidden />
                Télécharger CSV
              </a>
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

type StatusBadgeProps = Pick<ResultsHeaderProps, 'quiz' | 'hasAttempts' | 'isCorrected'>;

/** A quiz that was printed, corrected or taken is no draft, published or not. */
function StatusBadge({ quiz, hasAttempts, isCorrected }: StatusBadgeProps) {
  const published = usePublicationState(quiz);
  if (quiz.status === 'published') return <PublishedBadge {...published} />;
  if (isCorrected) {
    return (
      <Badge tone="success">
        <BadgeCheck aria-hidden /> Corrigé
      </Badge>
    );
  }
  if (quiz.isLocked) return <LockedBadge />;
  if (hasAttempts) return <WithdrawnBadge />;
  return <DraftBadge />;
}
