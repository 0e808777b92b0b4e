import { textLimits } from '#shared/domain/limits.ts';
import type { BankPicture, BankPictures } from '#shared/domain/questions/bank/bank-pictures.ts';
import type { ListedQuestion } from '#shared/domain/questions/bank/listed-question.ts';
import { specifiedRule } from '#shared/domain/scoring/scoring-rule.ts';
import { isOwnAnswer } from '#web/lib/api/api-error.ts';
import { uploadImage } from '../upload-image.ts';
import { pictureFile } from './bank-picture.ts';

type ReadyQuestion = Pick<
  ListedQuestion,
  | 'text'
  | 'type'
  | 'points'
  | 'topic'
  | 'answers'
  | 'keepAnswerOrder'
  | 'scoring'
  | 'scoringPenalty'
  | 'scoringFloor'
  | 'picture'
  | 'explanation'
>;

/**
 * The body of the request, after its picture was uploaded. A picture that cannot be opened is left
 * out.
 */
export async function listedBody(
  question: ReadyQuestion,
  pictures: BankPictures = new Map(),
  followsPrevious = false,
) {
  const {
    text,
    type,
    points,
    topic,
    answers,
    keepAnswerOrder = false,
    scoring = null,
    scoringPenalty = specifiedRule.penalty,
    scoringFloor = specifiedRule.floor,
    picture,
    explanation = '',
  } = question;
  const image = await sendPicture(picture && pictures.get(picture.mark));
  return {
    ...{ text, type, points, topic, scoring, scoringPenalty, scoringFloor },
    ...{ explanation, keepAnswerOrder, answers: [...answers] },
    followsPrevious,
    image_url: image,
    image_width_pct: 50,
    image_description: (image && picture?.description.slice(0, textLimits.description)) || '',
  };
}

/** The address of the uploaded picture; null if there is none, or if it cannot be opened. */
async function sendPicture(picture: BankPicture | null | undefined): Promise<string | null> {
  const file = picture ? await pictureFile(picture) : null;
  try {
    return file && (await uploadImage(file));
  } catch (error) {
    if (isOwnAnswer(error) && unreadable.has(error.status)) return null;
    throw error;
  }
}

/** The statuses of a damaged picture, one that is too large, and one that is not a picture. */
const unreadable: ReadonlySet<number> = new Set([400, 413, 415]);
