import type { UseQueryResult } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { counted } from '#shared/domain/texts/counted.ts';
import type { DrawnPage } from '#web/lib/drawn-pdf.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

interface PaperPreviewProps {
  readonly preview: UseQueryResult<DrawnPage[]>;
  /** The address at which the browser's own viewer opens it. */
  readonly address: string;
}

export function PaperPreview({ preview, address }: PaperPreviewProps) {
  const { data: pages, error, isFetching, refetch } = preview;
  const whole = useRef<HTMLDivElement>(null);
  // The preview opens below the button that was pressed, mostly out of view. The braces matter:
  // today's browsers return a promise here, which an effect must not return.
  useEffect(() => {
    whole.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  if (error) {
    return (
      <LoadFailure
        title="L’aperçu n’a pas pu être créé"
        detail={error.message}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div ref={whole}>
      <div className="mb-2 flex min-h-10 flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="flex items-center gap-2 text-ink-muted text-sm">
          {isFetching && <Spinner />}
          {isFetching ? 'Composition de l’aperçu…' : `Première copie\u00a0: ${count(pages)}`}
        </p>
        <Button asChild variant="link" size="sm">
          <a href={address} target="_blank" rel="noopener">
            <ExternalLink aria-hidden />
            Ouvrir dans un nouvel onglet
          </a>
        </Button>
      </div>
      <section
        aria-label="Aperçu de la première copie"
        // A region that scrolls must be reachable with the keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
        tabIndex={0}
        className="flex h-[min(75dvh,56rem)] flex-col gap-4 overflow-y-auto rounded-md border border-line bg-sunken p-3 sm:p-5"
      >
        {pages?.map(({ picture, width, height }, index) => (
          <img
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is known by its number alone.
            key={index}
            src={picture}
            width={width}
            height={height}
            alt={`Page ${index + 1} sur ${pages.length}`}
            className={cx('h-auto w-full bg-white shadow-float', isFetching && 'opacity-60')}
          />
        ))}
      </section>
    </div>
  );
}

const count = (pages: readonly DrawnPage[] = []) => counted(pages.length, 'page');
