import { answerRequests } from '../../process/answer-requests.ts';
import { measurePage } from '../boxes/measure-page.ts';
import { decodePage } from '../pages/decode-page.ts';
import { PageProblem } from '../pages/page-problem.ts';
import { pageFit } from '../place/fit/page-fit.ts';
import type { Corners } from '../place/fit/point.ts';
import { placeByHand } from '../place/place-by-hand.ts';
import { foundSheet } from './found-sheet.ts';
import type { PlacedOrder, PlacedSheet } from './placed-sheet.ts';

answerRequests(async (order: PlacedOrder): Promise<PlacedSheet> => {
  try {
    return await read(order);
  } catch (error) {
    if (error instanceof PageProblem) return { problem: error.reason };
    throw error;
  }
});

async function read({ tools, path, source, page, corners }: PlacedOrder): Promise<PlacedSheet> {
  const { image } = await decodePage(tools, path, source, { whole: true });
  const { width, height } = image;
  const pixel = (share: Corners['topLeft']) => ({ x: share.x * width, y: share.y * height });
  const placed = placeByHand(image, page, {
    topLeft: pixel(corners.topLeft),
    topRight: pixel(corners.topRight),
    bottomRight: pixel(corners.bottomRight),
    bottomLeft: pixel(corners.bottomLeft),
  });
  if (!placed) return { problem: 'no-marks' };
  const { copy, page: layout, frame } = placed.known;
  const measures = measurePage(image, pageFit(placed.fit), layout, frame);
  const { fit, unplaced } = placed;
  const found = { copy, page: layout, frame, edition: null, fit, measures, unplaced };
  return { found: foundSheet({ verdict: 'found', ...found }), size: { width, height } };
}
