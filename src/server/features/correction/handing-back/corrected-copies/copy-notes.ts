import type {
  BoxVerdict,
  CopyNotes,
  PageNotes,
  QuestionNotes,
} from '#paper/annotate/copy-notes.ts';
import type { PaperAnswer, PaperQuestion } from '#paper/edition/paper-quiz.ts';
import { copyInWords } from '#shared/domain/correction/base/copy-number.ts';
import type { CopyDetail } from '#shared/domain/correction/handing-back/copy-detail.ts';
import { pagesNotFound } from '#shared/domain/correction/pages/pages-not-found.ts';
import { placeInWords } from '#shared/domain/printing/compare-sheets.ts';
import { plainText } from '#shared/domain/rich-text/plain-text.ts';
import { fullMark, markQuestion } from '#shared/domain/scoring/scoring.ts';
import { counted } from '#shared/domain/texts/counted.ts';
import { formatNumber, signedNumber } from '#shared/domain/texts/numbers.ts';
import { mendedPlace, mendedQuestions } from '../../class-reading/asked-questions.ts';
import type { ClassReading, CopyReading } from '../../class-reading/class-reading.ts';
import { earnedOn } from '../../class-reading/seen-questions.ts';
import { pageSourceFormat } from '../../pages/page-source-format.ts';
import { boxPart } from '../../pages/question-part.ts';
import { type PicturedPage, sheetsOf } from './scanned-sheets.ts';

/** Paths of the scans that a copy's pages are in. */
type Paths = ReadonlyMap<string, string>;

/** What is written on a copy, and where. */
export function copyNotes(
  reading: ClassReading,
  copyReading: CopyReading,
  pages: readonly PicturedPage[],
  paths: Paths,
  { detail, link }: { readonly detail: CopyDetail; readonly link: string | null },
): CopyNotes {
  const student = reading.studentOf(copyReading.copy);
  const { title, classTitle } = copyReading.edition.snapshot.quiz;
  const describer = new QuestionDescriber(reading, copyReading, detail);
  const readAloud = sheetsOf(pages).map(
    ({ page: { scanId, page, source, record }, halves, only }): PageNotes => ({
      picture: {
        path: paths.get(scanId) ?? '',
        page,
        source: pageSourceFormat.read(source),
        quarters: record.turns,
        only,
      },
      questions: halves.flatMap((half) => describer.questionsOn(half)),
    }),
  );
  return {
    name: student ? reading.nameOf(student) : `Copie ${copyInWords(copyReading.copy)}`,
    about: [
      title,
      classTitle,
      student?.studentId,
      student && `copie ${copyInWords(copyReading.copy)}`,
      copyReading.mark && detail !== 'mark' && pointsInWords(copyReading.mark),
    ]
      .filter(Boolean)
      .join(' · '),
    mark: copyReading.mark ? `${formatNumber(copyReading.mark.final)}/${fullMark}` : '—',
    comment: [
      missingInWords(copyReading),
      adjustmentInWords(copyReading),
      describer.errataInWords(),
    ]
      .filter(Boolean)
      .join(' '),
    link,
    hasSigns: detail === 'answers',
    pages: readAloud,
  };
}

function pointsInWords({ score, maxScore }: NonNullable<CopyReading['mark']>): string {
  return `${formatNumber(score)}/${counted(maxScore, 'point')}`;
}

function missingInWords({ missingSheets }: CopyReading): string {
  return missingSheets.length > 0 ? `${pagesNotFound(missingSheets)}.` : '';
}

/** «+1,5 : Démonstration orale»: the teacher's words, with what they are worth. */
function adjustmentInWords({ row: { adjustment, adjustmentReason } }: CopyReading): string {
  if (adjustment === 0) return adjustmentReason;
  return [signedNumber(adjustment), adjustmentReason].filter(Boolean).join('\u00a0: ');
}

type Boxes = QuestionNotes['boxes'];

/** Tells the questions of a copy one page after the other, numbered as they are printed. */
class QuestionDescriber {
  readonly #reading: ClassReading;
  readonly #copyReading: CopyReading;
  readonly #detail: CopyDetail;
  readonly #worded: ReadonlyMap<number, PaperQuestion>;
  readonly #readAloud = new Set<number>();

  constructor(reading: ClassReading, copyReading: CopyReading, detail: CopyDetail) {
    this.#reading = reading;
    this.#copyReading = copyReading;
    this.#detail = detail;
    this.#worded = mendedQuestions(copyReading.edition);
  }

  /**
   * Tells the errata of the copy. Call it after the questions were told, which then have their
   * numbers.
   */
  errataInWords(): string {
    const { edition } = this.#copyReading;
    const { errata } = edition;
    const readAloud = errata.slice(0, mostErrata).map((erratum) => {
      const after = `«\u00a0${shortened(plainText(erratum.after))}\u00a0»`;
      const place = mendedPlace(edition, erratum);
      if (place === null) return `${placeInWords(erratum)} ${after}`;
      const number = this.#numberOf(place);
      const question = number === null ? 'une question' : `question ${number}`;
      return `${question}${erratum.answer === null ? '' : ', une réponse'} ${after}`;
    });
    if (readAloud.length === 0) return '';
    const more = errata.length - readAloud.length;
    if (more > 0) readAloud.push(counted(more, 'autre'));
    return `Texte corrigé après l’impression\u00a0: ${readAloud.join('\u00a0; ')}.`;
  }

  /**
   * Returns the number of a question as it is printed; null on a copy that lacks pages, since
   * others may come before it.
   */
  #numberOf(index: number): number | null {
    const place = [...this.#readAloud].indexOf(index);
    return place < 0 || this.#copyReading.missingSheets.length > 0 ? null : place + 1;
  }

  questionsOn({ record }: PicturedPage): QuestionNotes[] {
    const boxes = record.questions.map((question, index) => {
      const { x, y, w: width, h: height } = boxPart(record, index);
      const verdict = this.#verdict(question, record.answers[index] ?? 0);
      return { question, x, y, width, height, verdict };
    });
    // The questions are in the order of reading, column after column, as they were printed.
    return [...Map.groupBy(boxes, ({ question }) => question)].map(([question, own]) =>
      this.#notesOf(question, own),
    );
  }

  #notesOf(index: number, boxes: Boxes): QuestionNotes {
    // A question that goes on overleaf has been told.
    const isNew = !this.#readAloud.has(index);
    this.#readAloud.add(index);
    return {
      points: isNew && this.#detail !== 'mark' ? this.#points(index) : null,
      boxes: boxes.map(({ x, y, width, height, verdict }) => ({ x, y, width, height, verdict })),
      readAloud: isNew ? this.#tell(index) : [],
    };
  }

  #points(index: number): string | null {
    const marked = earnedOn(this.#copyReading, this.#reading.questions[index]);
    if (!marked) return null;
    if (marked.neutralised === 'removed') return 'neutralisée';
    return `${formatNumber(marked.points)}/${formatNumber(marked.most)}`;
  }

  #verdict(index: number, answer: number): BoxVerdict | null {
    const question = this.#reading.questions[index];
    const { id, isCorrect } = question?.answers[answer] ?? {};
    if (this.#detail !== 'answers' || !question || !id) return null;
    const chosen = this.#copyReading.choices.get(question.id) ?? new Set();
    if (chosen.has(id)) return isCorrect ? 'right' : 'wrong';
    // Where a question with several right answers takes one, one of them is enough.
    return isCorrect && !markQuestion(question, chosen).isCorrect ? 'missed' : null;
  }

  #tell(index: number): string[] {
    const printed = this.#worded.get(index);
    const keyed = this.#reading.questions[index];
    if (!printed || !keyed) return [];
    const number = this.#numberOf(index);
    const chosen = this.#copyReading.choices.get(keyed.id);
    const right = new Set(keyed.answers.filter(({ isCorrect }) => isCorrect).map(({ id }) => id));
    const given = printed.answers.filter(({ id }) => chosen?.has(id));
    const points = this.#detail === 'mark' ? null : this.#points(index);
    return [
      `Question${number === null ? '' : ` ${number}`}\u00a0: ${plainText(printed.text)}`,
      `Réponse donnée\u00a0: ${listed(given)}`,
      ...(this.#detail === 'answers'
        ? [`Bonne réponse\u00a0: ${listed(printed.answers.filter(({ id }) => right.has(id)))}`]
        : []),
      ...(points === null ? [] : [`Points\u00a0: ${points}`]),
    ];
  }
}

/**
 * These lines stand above the first page, which is drawn smaller for them; the student's own page
 * tells all.
 */
const mostErrata = 4;
const mostLetters = 120;

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const letters = [...line];
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters).join('')}…` : line;
}

function listed(answers: readonly PaperAnswer[]): string {
  return answers.map(({ text }) => plainText(text)).join('\u00a0; ') || 'aucune';
}
