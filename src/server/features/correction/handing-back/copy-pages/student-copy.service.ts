import { questionIndex, questionName } from '#paper/edition/question-name.ts';
import type {
  StudentCopy,
  StudentCopyQuestion,
  TeacherCopy,
  TeacherCopyQuestion,
} from '#shared/contract/correction/copy-pages.ts';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import type { CopyDetail } from '#shared/domain/correction/handing-back/copy-detail.ts';
import { tickState } from '#shared/domain/correction/marks/copy-mark.ts';
import { plainRules } from '#shared/domain/correction/marks/mark-rules.ts';
import { placeInWords } from '#shared/domain/printing/compare-sheets.ts';
import { spokenName } from '#shared/domain/students/student-name.ts';
import type { Services } from '../../../../services.ts';
import { studentTexts } from '../../../online/student-text.service.ts';
import { languageTagOf, turnOwnerOf } from '../../../quizzes/quizzes.service.ts';
import { announcedMark, isSameMark } from '../../announced/announced-mark.ts';
import { noCopyToShow } from '../../announced/link-errors.ts';
import { readCopyPageRow } from '../../announced/links.service.ts';
import type { OpenedLink } from '../../announced/open-link.ts';
import { ownCorrection } from '../../base/correction.policy.ts';
import { unknownCopy } from '../../base/correction-errors.ts';
import { type PrintedOrder, printedOrders } from '../../box-review/printed-order.ts';
import { mendedPlace, mendedQuestions } from '../../class-reading/asked-questions.ts';
import {
  type ClassReading,
  type ClassReadingSource,
  type CopyReading,
  cachedClassReading,
} from '../../class-reading/class-reading.ts';
import { earnedOn } from '../../class-reading/seen-questions.ts';
import { areMarksStale, staleCopies } from '../../marks/compute-marks.ts';
import { questionImageName } from '../../pages/file-names.ts';
import { pagesEtag } from '../../pages/pages-etag.ts';
import { selectPages } from '../../pages/scan-pages.queries.ts';
import { areContestsOpen } from '../contests/add-contest.service.ts';
import { selectContestsOfStudent } from '../contests.queries.ts';
import { placeOnPage, shownSize } from './shown-page.ts';

type CopySource = ClassReadingSource & Pick<Services, 'files'>;

/** Presents the copy that a link opens, question by question as it is printed. */
export async function readStudentCopy(
  source: CopySource,
  { quizId, student: id }: OpenedLink,
): Promise<StudentCopy> {
  const { db } = source;
  const reading = await cachedClassReading(source, quizId);
  const copyReading = reading.copies.find(({ row }) => row.student === id);
  const student = reading.students.find((one) => one.id === id);
  if (!copyReading?.mark || !student) throw noCopyToShow();
  const page = await readCopyPageRow(db, quizId);
  const current = { copy: copyReading.copy, final: copyReading.mark.final };
  const announced = await announcedMark(db, { quizId, student: id }, current);
  const isUnderReview =
    (await staleCopies(reading)).has(copyReading.copy) ||
    (announced !== null && !isSameMark(announced, current));
  // The details of a mark that nobody has announced would give it away.
  const detail = isUnderReview ? 'mark' : page.detail;
  const { quiz } = copyReading.edition.snapshot;
  const own = await selectContestsOfStudent(db, quizId, id);
  const owner = await turnOwnerOf(db, quizId);
  const orderOf = await printedOrders(source, [copyReading]);
  return {
    quizTitle: quiz.title,
    lang: await languageTagOf(db, quizId),
    institutionName: quiz.institutionName,
    classTitle: quiz.classTitle,
    quizDate: quiz.date,
    name: spokenName(student),
    copy: copyReading.copy,
    detail,
    mark: announced?.final ?? copyReading.mark.final,
    announcedAt: announced?.at.toISOString() ?? null,
    sum: detail === 'mark' ? null : sumOf(reading, copyReading),
    isUnderReview,
    questions: await withFormulasSet(
      questionsOf(reading, copyReading, orderOf(copyReading), detail).map((question) =>
        isUnderReview ? { ...question, neutralised: null } : question,
      ),
      owner,
    ),
    pages: copyReading.pages.map((row) => ({ id: row.id, sheet: row.sheet, ...shownSize(row) })),
    missingSheets: [...copyReading.missingSheets],
    headErrata: copyReading.edition.errata.flatMap((erratum) =>
      erratum.question === null ? [`${placeInWords(erratum)}\u00a0: ${erratum.after}`] : [],
    ),
    contests: {
      until: page.contestsUntil?.toISOString() ?? null,
      isOpen: await areContestsOpen(db, page),
      own: own.map(({ createdAt, copy, ...contest }) => ({
        ...contest,
        isOfThisCopy: copy === copyReading.copy,
        createdAt: createdAt.toISOString(),
      })),
    },
  };
}

/** Presents a copy to its teacher, also one that waits for its student. */
export async function readTeacherCopy(
  source: CopySource,
  teacherId: TeacherId,
  quizId: QuizId,
  copy: number,
): Promise<TeacherCopy> {
  await ownCorrection(source.db, teacherId, quizId);
  const reading = await cachedClassReading(source, quizId);
  const copyReading = reading.copies.find(({ row }) => row.copy === copy);
  if (!copyReading?.mark) throw unknownCopy(copy);
  const orderOf = await printedOrders(source, [copyReading]);
  return {
    mark: copyReading.mark.final,
    sum: sumOf(reading, copyReading),
    isUnderReview: await areMarksStale(reading),
    missingSheets: [...copyReading.missingSheets],
    pagesEtag: pagesEtag(await selectPages(source.db, quizId)),
    questions: questionsOf(reading, copyReading, orderOf(copyReading), 'answers').map(
      (question) => ({
        ...question,
        image: questionImageName(copy, questionIndex(question.name) ?? 0),
      }),
    ),
  };
}

function sumOf({ marking }: ClassReading, { mark, row }: CopyReading): StudentCopy['sum'] {
  if (!mark) return null;
  const { score, maxScore, raw } = mark;
  const { absence: _, ...rules } = marking.rules;
  const { absence: __, ...plain } = plainRules;
  const { adjustment: points, adjustmentReason: reason } = row;
  return {
    score,
    maxScore,
    raw,
    adjustment: points === 0 && reason === '' ? null : { points, reason },
    hasRules: JSON.stringify(rules) !== JSON.stringify(plain),
  };
}

async function withFormulasSet(
  questions: readonly TeacherCopyQuestion[],
  teacherId: string,
): Promise<StudentCopyQuestion[]> {
  const written = questions.flatMap(({ text, printed, explanation, boxes }) => [
    text,
    ...printed,
    explanation ?? '',
    ...boxes.map((box) => box.text),
  ]);
  const texts = await studentTexts(written, { teacherId });
  const set = (text: string) => texts.get(text) ?? [{ text }];
  return questions.map(({ text, printed, explanation, boxes, ...question }) => ({
    ...question,
    text: set(text),
    printed: printed.map(set),
    explanation: explanation === null ? null : set(explanation),
    boxes: boxes.map((box) => ({ ...box, text: set(box.text) })),
  }));
}

const nothing: ReadonlySet<string> = new Set();

/** Lists the questions in the order of the paper; one that goes on overleaf is told once. */
function questionsOf(
  reading: ClassReading,
  copyReading: CopyReading,
  order: PrintedOrder,
  detail: CopyDetail,
): TeacherCopyQuestion[] {
  const { edition } = copyReading;
  const worded = mendedQuestions(edition);
  const boxes = copyReading.pages.flatMap((page) =>
    page.record.questions.map((question, place) => ({
      question,
      answer: page.record.answers[place] ?? 0,
      page: page.id,
      place: placeOnPage(page, place),
    })),
  );
  return [...Map.groupBy(boxes, ({ question }) => question)].flatMap(([index, own]) => {
    const keyed = reading.questions[index];
    const question = worded.get(index);
    const marked = earnedOn(copyReading, keyed);
    if (!keyed || !question || !marked) return [];
    const chosen = copyReading.choices.get(keyed.id) ?? nothing;
    return [
      {
        name: questionName(index),
        number: order.indexOf(index) + 1,
        text: question.text,
        printed: edition.errata.flatMap((erratum) =>
          mendedPlace(edition, erratum) === index ? [erratum.before] : [],
        ),
        type: question.type,
        points: detail === 'mark' ? null : marked.points,
        most: detail === 'mark' ? null : marked.most,
        // The state follows the ticks that are shown: a change that moves no point leaves the mark
        // as it was kept.
        state: tickState(keyed, chosen),
        explanation: (detail === 'answers' && reading.explanations.get(keyed.id)) || null,
        neutralised: marked.neutralised,
        boxes: own.map(({ answer, page, place }) => {
          const { id = '', isCorrect = false } = keyed.answers[answer] ?? {};
          return {
            answer: answer + 1,
            text: question.answers[answer]?.text ?? '',
            isTicked: chosen.has(id),
            isRight: detail === 'answers' ? isCorrect : null,
            page,
            place,
          };
        }),
      },
    ];
  });
}
