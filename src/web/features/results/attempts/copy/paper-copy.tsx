import type { TeacherCopy } from '#shared/contract/correction/copy-pages.ts';
import { pagesNotFound } from '#shared/domain/correction/pages/pages-not-found.ts';
import { negativeTotal } from '#shared/domain/scoring/negative-total.ts';
import { formatNumber } from '#shared/domain/texts/numbers.ts';
import { pictureAddress } from '#web/lib/api/pile-picture.ts';
import { FormulaText } from '#web/ui/formulas/formula-text.tsx';
import { ReadQuestion } from '#web/ui/marks/read-question.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CopyFacts } from './copy-facts.tsx';

interface PaperCopyProps {
  readonly quizId: string;
  readonly copy: TeacherCopy;
}

const writePoints = ({ score, maxScore }: NonNullable<TeacherCopy['sum']>) =>
  `${formatNumber(score)} / ${formatNumber(maxScore)}${score < 0 ? negativeTotal : ''}`;

/** One student's copy on paper: what was read, what was right, and what it earned. */
export function PaperCopy({ quizId, copy }: PaperCopyProps) {
  const { mark, sum, questions, missingSheets } = copy;
  return (
    <div className="flex flex-col gap-5">
      <CopyFacts
        facts={[
          ['Note', `${formatNumber(mark)} / 20`],
          ...(sum ? [['Points', writePoints(sum)] as const] : []),
        ]}
      />
      {copy.isUnderReview && (
        <Notice tone="warning">
          Des cases, les bonnes réponses ou les points ont changé&nbsp;: recalculez les notes dans
          «&nbsp;Corriger&nbsp;».
        </Notice>
      )}
      {missingSheets.length > 0 && <Notice tone="warning">{pagesNotFound(missingSheets)}.</Notice>}
      {questions.map(({ image, ...question }) => (
        <ReadQuestion key={question.name} question={question} Words={FormulaText}>
          <img
            src={pictureAddress(quizId, copy, image)}
            alt={`Question ${question.number} telle qu’elle a été scannée`}
            loading="lazy"
            className="max-w-full self-start rounded-md border border-line bg-white"
          />
        </ReadQuestion>
      ))}
    </div>
  );
}
