import { createReadStream } from 'node:fs';
import { packLayout } from '#paper/edition/layout-file.ts';
import type { QuizId } from '#shared/contract/ids.ts';
import type { Services } from '../../../services.ts';
import { editionLayoutKey, editionPdfKey } from '../typesetting/paper-files.ts';
import type { SetPaper } from '../typesetting/set-paper.ts';

/** Stores the PDF and the layout before any row refers to them. */
export async function storeEditionFiles(
  { files }: Pick<Services, 'files'>,
  printed: { readonly id: string; readonly quizId: QuizId },
  { pdf, layout }: Pick<SetPaper, 'pdf' | 'layout'>,
): Promise<void> {
  await files.write(editionPdfKey(printed), createReadStream(pdf));
  await files.write(editionLayoutKey(printed), await packLayout(layout));
}
