import { answerRequests } from '#paper/process/answer-requests.ts';
import { decodePage } from '#paper/reader/pages/decode-page.ts';
import type { PageSource } from '#paper/reader/pages/page-source.ts';
import { pixelRoom } from '#paper/reader/pages/pixel-room.ts';
import type { ReadingTools } from '#paper/reader/pages/programs/reading-tools.ts';

export interface DecodeRequest {
  readonly tools: ReadingTools;
  readonly path: string;
  readonly source: PageSource;
}

const takePixels = pixelRoom();

/** Only decodes the image of a page, as every reader must. */
answerRequests(async ({ tools, path, source }: DecodeRequest): Promise<number> => {
  const { image } = await decodePage(tools, path, source, { takePixels });
  return image.pixels.length;
});
