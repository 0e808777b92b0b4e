import type { Explanations, PaperOptions, PaperQuiz } from '../edition/paper-quiz.ts';
import { answerRequests } from '../process/answer-requests.ts';
import { writePaper } from './write-paper.ts';

export interface PaperToWrite {
  readonly quiz: PaperQuiz;
  readonly options: PaperOptions;
  readonly explanations?: Explanations;
}

answerRequests(({ quiz, options, explanations }: PaperToWrite) =>
  writePaper(quiz, options, explanations),
);
