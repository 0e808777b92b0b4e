import { answerRequests } from '../../process/answer-requests.ts';
import { decodeUpright, jpegOf } from './page-jpeg.ts';
import type { PictureAnswer, PictureRequest } from './page-pictures.ts';
import { PageProblem } from './page-problem.ts';

answerRequests(async (request: PictureRequest): Promise<PictureAnswer> => {
  try {
    if ('show' in request) return { page: await decodeUpright(request.show) };
    const { page, cuts } = request;
    return { jpegs: await Promise.all(cuts.map((cut) => jpegOf(page, cut))) };
  } catch (error) {
    if (error instanceof PageProblem) return { problem: error.reason };
    throw error;
  }
});
