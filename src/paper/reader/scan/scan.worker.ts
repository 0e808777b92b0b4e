import { derived } from '#shared/domain/derived.ts';
import { type PackedLayout, sharedLayout } from '../../edition/layout-file.ts';
import { answerRequests } from '../../process/answer-requests.ts';
import { openScan } from '../pages/open-scan.ts';
import type { PageSource } from '../pages/page-source.ts';
import type { ReadingTools } from '../pages/programs/reading-tools.ts';
import type { ScanFault } from '../pages/scan-fault.ts';
import { type Paper, PaperIndex } from '../place/identity/paper-index.ts';
import type { ReadOptions } from '../read-page.ts';
import { readSource, type SourceReading } from './read-source.ts';

/** A paper in the form in which it is sent to threads. */
export interface SharedPaper extends Pick<Paper, 'edition'> {
  readonly layout: PackedLayout;
}

/** What all requests of a scan share. */
export interface ScanBriefing {
  readonly papers: readonly SharedPaper[];
  readonly options: ReadOptions;
}
/** Reads the page at `source`, or opens the file where no source is given. */
export interface ScanRequest {
  readonly tools: ReadingTools;
  readonly path: string;
  readonly source?: PageSource;
}
export type ScanAnswer = SourceReading | readonly PageSource[] | ScanFault;

answerRequests(
  ({ tools, path, source }: ScanRequest, briefing: ScanBriefing | null): Promise<ScanAnswer> => {
    if (!source) return openScan(tools, path);
    if (!briefing) throw new Error('A page was to be read, and nobody said of which papers.');
    return readSource(tools, path, source, indexOf(briefing), briefing.options);
  },
);

/** The index, which is built once for all pages of a scan. */
const indexOf = derived(
  ({ papers }: ScanBriefing) =>
    new PaperIndex(
      papers.map(({ edition, layout }) => ({ edition, layout: sharedLayout(layout) })),
    ),
);
