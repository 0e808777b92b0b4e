import { questionIndex } from '#paper/edition/question-name.ts';
import { printedQuestions } from '#paper/edition/snapshot.ts';
import type { ContestedBox } from '#shared/contract/correction/contests.ts';
import { answerLetter } from '#shared/domain/answer-letter.ts';
import type { BoxName } from '../boxes/box-decisions.queries.ts';
import { boxesOf } from '../boxes/ticked-boxes.ts';
import { zoneId } from '../boxes/zone-id.ts';
import type { Paper, Papers } from '../papers.ts';
import { boxImageName } from '../scans/pictures/file-names.ts';
import { studentName } from '../students/students.service.ts';

/** A box as the teacher looks at it: its picture, its answer, and how it counts now. */
export function contestedBox(papers: Papers, paper: Paper, box: BoxName): ContestedBox {
  const index = questionIndex(box.question) ?? -1;
  const keyed = papers.questions[index];
  const { id = '', isCorrect = false } = keyed?.answers[box.answer - 1] ?? {};
  const printed = printedQuestions(papers.edition.snapshot)[index];
  const student = papers.studentOf(paper.copy);
  return {
    zone: zoneId(box),
    copy: paper.copy,
    name: student ? studentName(student) : `Copie ${paper.copy}`,
    question: Math.max(index, 0),
    letter: letterOf(paper, box),
    text: printed?.answers[box.answer - 1]?.text ?? '',
    isTicked: paper.choices.get(keyed?.id ?? '')?.has(id) ?? false,
    isRight: isCorrect,
    image: boxImageName(box),
  };
}

/** The boxes of a question on a copy, in the order in which they are printed. */
export function boxesOfQuestion(paper: Paper, question: string): BoxName[] {
  return paper.pages.flatMap(boxesOf).filter((box) => box.question === question);
}

function letterOf(paper: Paper, { question, answer }: BoxName): string {
  const place = boxesOfQuestion(paper, question).findIndex((box) => box.answer === answer);
  return answerLetter(Math.max(place, 0));
}
