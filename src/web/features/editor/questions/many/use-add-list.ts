import { useState } from 'react';
import { textLimits } from '#shared/domain/limits.ts';
import type { BankPicture, BankPictures } from '#shared/domain/questions/bank/set-aside.ts';
import type { ListedQuestion } from '#shared/domain/questions/question-list.ts';
import { isOwnAnswer } from '#web/lib/api/api-error.ts';
import { useAddQuestion } from '../changes/question-changes.ts';
import { uploadImage } from '../upload-image.ts';
import { pictureFile } from './bank-picture.ts';

type ReadyQuestion = Pick<
  ListedQuestion,
  'text' | 'type' | 'points' | 'topic' | 'answers' | 'scoring' | 'picture'
>;

interface AddedList<Question> {
  readonly added: readonly Question[];
  /** Of these, which came without their picture, for it cannot be opened. */
  readonly pictureless: readonly Question[];
  readonly lastId: string | undefined;
  /** Why the rest was not added; null when all of them were. */
  readonly failure: unknown;
}

/** Adds the questions one after the other, and stops at the first that is refused. */
export function useAddList(quizId: string) {
  const { mutateAsync } = useAddQuestion(quizId);
  const [progress, setProgress] = useState<number | null>(null);

  async function addAll<Question extends ReadyQuestion>(
    questions: readonly Question[],
    pictures: BankPictures = new Map(),
  ): Promise<AddedList<Question>> {
    const added: Question[] = [];
    const pictureless: Question[] = [];
    let lastId: string | undefined;
    try {
      for (const question of questions) {
        setProgress(added.length);
        const { text, type, points, topic, answers, scoring = null, picture } = question;
        const fields = { text, type, points, topic, scoring, answers: [...answers] };
        const image = await sendPicture(picture && pictures.get(picture.mark));
        const { id } = await mutateAsync({
          ...fields,
          image_url: image,
          image_width_pct: 50,
          image_description: (image && picture?.description.slice(0, textLimits.description)) || '',
        });
        added.push(question);
        if (picture && image === null) pictureless.push(question);
        lastId = id;
      }
      return { added, pictureless, lastId, failure: null };
    } catch (failure) {
      return { added, pictureless, lastId, failure };
    } finally {
      setProgress(null);
    }
  }

  return { addAll, progress };
}

/** Its address; null for none, or for one that cannot be opened. */
async function sendPicture(picture: BankPicture | null | undefined): Promise<string | null> {
  const file = picture ? await pictureFile(picture) : null;
  try {
    return file && (await uploadImage(file));
  } catch (error) {
    if (isOwnAnswer(error) && unreadable.has(error.status)) return null;
    throw error;
  }
}

/** Damaged, too large, and no picture at all. */
const unreadable: ReadonlySet<number> = new Set([400, 413, 415]);
