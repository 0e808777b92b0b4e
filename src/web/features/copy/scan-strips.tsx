import { Maximize2 } from 'lucide-react';
import {
  copyPages,
  type StudentCopy,
  type StudentCopyQuestion,
} from '#shared/contract/copy-pages.ts';
import { fileAddress } from '#web/lib/api/download.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type Page = StudentCopy['pages'][number];
type Box = StudentCopyQuestion['boxes'][number];

interface ScanStripsProps {
  readonly link: string;
  readonly pages: StudentCopy['pages'];
  readonly question: StudentCopyQuestion;
}

/** Above and below the boxes, in shares of the page: the question's own words stand above. */
const ABOVE = 0.07;
const BELOW = 0.025;

/** The paper where the question stands, cut out of the page by the browser. */
export function ScanStrips({ link, pages, question }: ScanStripsProps) {
  const shown = pages.flatMap((page) => {
    const boxes = question.boxes.filter((box) => box.page === page.id);
    return boxes.length > 0 ? [{ page, boxes }] : [];
  });
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {shown.map(({ page, boxes }) => (
        <Strip key={page.id} link={link} page={page} boxes={boxes} number={question.number} />
      ))}
    </div>
  );
}

interface StripProps {
  readonly link: string;
  readonly page: Page;
  readonly boxes: readonly Box[];
  readonly number: number;
}

function Strip({ link, page, boxes, number }: StripProps) {
  const address = fileAddress(copyPages.readStudentPicture, { params: { link, page: page.id } });
  const top = Math.max(0, Math.min(...boxes.map(({ place }) => place.y)) - ABOVE);
  const bottom = Math.min(1, Math.max(...boxes.map(({ place }) => place.y + place.h)) + BELOW);
  const share = bottom - top;
  return (
    <figure className="flex flex-col gap-1.5">
      <div
        className="relative overflow-hidden rounded-md border border-line bg-white"
        style={{ aspectRatio: `${page.width} / ${page.height * share}` }}
      >
        <img
          src={address}
          alt={`Question ${number} telle qu’elle a été scannée`}
          loading="lazy"
          className="absolute left-0 w-full max-w-none"
          style={{ top: `${(-top / share) * 100}%` }}
        />
      </div>
      <figcaption>
        <Dialog
          title={`Page ${page.sheet}`}
          description={`La question ${number} est encadrée.`}
          size="lg"
          trigger={
            <Button variant="link" size="sm">
              <Maximize2 aria-hidden />
              Voir la page {page.sheet} entière
            </Button>
          }
        >
          <div className="relative">
            <img
              src={address}
              alt={`Page ${page.sheet} de votre copie`}
              width={page.width}
              height={page.height}
              className="h-auto w-full bg-white"
            />
            <span
              aria-hidden
              className="absolute inset-x-0 border-2 border-[#b3202f]"
              style={{ top: `${top * 100}%`, height: `${share * 100}%` }}
            />
          </div>
        </Dialog>
      </figcaption>
    </figure>
  );
}
