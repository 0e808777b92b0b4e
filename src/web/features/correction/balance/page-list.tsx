import { correction } from '#shared/contract/correction.ts';
import type { ScannedPage } from '#shared/contract/correction-schemas.ts';
import { fileAddress } from '#web/lib/api/download.ts';

interface PageListProps {
  readonly quizId: string;
  readonly pages: readonly ScannedPage[];
}

export function PageList({ quizId, pages }: PageListProps) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {pages.map((page) => {
        const image = fileAddress(correction.readCorrectionFile, {
          params: { id: quizId, name: page.image },
        });
        return (
          <li key={page.id} className="flex gap-3 rounded-md border border-line p-3">
            <a href={image} target="_blank" rel="noreferrer" className="shrink-0">
              <img
                src={image}
                alt={`Page ${page.page} du scan`}
                loading="lazy"
                className="h-28 w-20 rounded-sm border border-line bg-surface object-contain"
              />
            </a>
            <p className="min-w-0 text-sm">
              <span className="block font-semibold">
                Page {page.page}
                {page.message && ':'} {page.message}
              </span>
              {page.copy !== null && (
                <span className="text-ink-muted">
                  Copie {page.copy}, page {page.sheet}
                </span>
              )}
              <span className="block text-ink-muted">page {page.place} de la pile</span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
