import { ArrowLeft, RotateCw } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { MarkedCopy } from '#shared/contract/online/student-schemas.ts';
import { negativeTotal } from '#shared/domain/scoring/negative-total.ts';
import { counted } from '#shared/domain/texts/counted.ts';
import { formatNumber } from '#shared/domain/texts/numbers.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { unreachableServer } from '#web/lib/api/send-request.ts';
import { callAsStudent } from '#web/lib/api/student-api.ts';
import { useBackCloses } from '#web/lib/page/use-back-closes.ts';
import { MarkedCopyView } from '#web/lib/student-text/marked-copy-view.tsx';
import { Button } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { QuizLanguage, useQuizWords } from '#web/ui/quiz-words.tsx';
import { LoadingScreen } from '../loading-screen.tsx';
import { ScreenHeading, useTitle } from '../page.tsx';
import { Illustration } from '../question/illustration.tsx';

interface MarkedCopyScreenProps {
  readonly attemptId: string;
  readonly onBack: () => void;
}

/** The student's own corrected copy, for as long as the teacher shows it. */
export function MarkedCopyScreen({ attemptId, onBack }: MarkedCopyScreenProps) {
  const [copy, setCopy] = useState<MarkedCopy | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useTitle('Correction', ...(copy ? [copy.title] : []));
  useBackCloses(true, onBack);
  const ask = useCallback(() => {
    setFault(null);
    callAsStudent('readMarkedCopy', { params: { attemptId } }).then(setCopy, (error: unknown) =>
      setFault(error instanceof ApiError && error.code ? error.detail : unreachableServer),
    );
  }, [attemptId]);
  useEffect(ask, [ask]);
  if (!copy && !fault) return <LoadingScreen />;
  return (
    <>
      <header className="px-4 pt-4 sm:px-6 sm:pt-6">
        <Logo />
      </header>
      <main
        id="contenu"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-2xl grow flex-col gap-5 px-4 py-6 outline-none sm:px-6 sm:pb-20"
      >
        <Button variant="secondary" className="self-start" onClick={onBack}>
          <ArrowLeft aria-hidden />
          Retour
        </Button>
        <ScreenHeading>Correction</ScreenHeading>
        {fault && (
          <Notice tone="warning" title={fault}>
            <Button variant="secondary" className="mt-2" onClick={ask}>
              <RotateCw aria-hidden />
              Réessayer
            </Button>
          </Notice>
        )}
        {copy && (
          <QuizLanguage value={copy.lang}>
            <Copy copy={copy} />
          </QuizLanguage>
        )}
      </main>
    </>
  );
}

function Copy({ copy }: { copy: MarkedCopy }) {
  const { title, studentName, mark } = copy;
  return (
    <>
      <div>
        <h2 {...useQuizWords()} className="wrap-anywhere text-lg">
          {title}
        </h2>
        <p className="wrap-anywhere text-ink-muted">{studentName}</p>
        {mark && (
          <p className="mt-2 font-semibold tabular-nums">
            {mark.percentage}&nbsp;%, soit {formatNumber(mark.score)} sur{' '}
            {counted(mark.maxScore, 'point')} et {formatNumber(mark.final)}&nbsp;/&nbsp;20
            {mark.score < 0 && negativeTotal}
          </p>
        )}
      </div>
      <MarkedCopyView
        copy={copy}
        illustrate={(image, number) => <Illustration image={image} number={number} />}
      />
    </>
  );
}
