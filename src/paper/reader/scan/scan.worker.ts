import { workerData } from 'node:worker_threads';
import { answerRequests } from '../../process/answer-requests.ts';
import { openScan } from '../pages/open-scan.ts';
import type { PageSource } from '../pages/page-source.ts';
import type { ReadingTools } from '../pages/programs/reading-tools.ts';
import type { ScanFault } from '../pages/scan-fault.ts';
import { type Paper, PaperIndex } from '../place/paper-index.ts';
import type { ReadOptions } from '../read-page.ts';
import { readSource, type SourceReading } from './read-source.ts';

export interface ScanThreadData {
  readonly tools: ReadingTools;
  readonly papers: readonly Paper[];
  readonly options: ReadOptions;
}
/** With a source, that page is read; without one, the file is opened. */
export interface ScanRequest {
  readonly path: string;
  readonly source?: PageSource;
}
export type ScanAnswer = SourceReading | readonly PageSource[] | ScanFault;

const { tools, papers, options } = workerData as ScanThreadData;
const index = new PaperIndex(papers);

answerRequests(
  ({ path, source }: ScanRequest): Promise<ScanAnswer> =>
    source ? readSource(tools, path, source, index, options) : openScan(tools, path),
);
