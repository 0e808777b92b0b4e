import type {
  AttemptProof,
  FinishedAttempt,
  Release,
  StudentInline,
  StudentPaper,
  StudentQuestion,
  StudentText,
} from '#shared/contract/online/student-schemas.ts';
import { type FormatReader, frozenFormat } from '#shared/domain/frozen-format.ts';
import type { QuestionType } from '#shared/domain/question-types.ts';
import type { KeptAttempt, KeptChoice } from './kept-attempt.ts';
import {
  type Check,
  isEither,
  isFlag,
  isListOf,
  isMissingOr,
  isNullOr,
  isNumber,
  isObjectOf,
  isOneOf,
  isText,
} from './shape.ts';

const isTrueOrMissing = isMissingOr(isOneOf(true as const));

const attemptFields = {
  id: isText,
  studentName: isText,
  quizTitle: isText,
  position: isNumber,
  choices: isListOf(
    isObjectOf<KeptChoice>({
      questionId: isText,
      answerIds: isListOf(isText),
      typed: isMissingOr(isText),
      revision: isNumber,
      state: isOneOf('waiting', 'sent', 'refused'),
    }),
  ),
  endsAt: isNullOr(isNumber),
  isHandingIn: isFlag,
};

const isProof = isObjectOf<AttemptProof>({
  ending: isOneOf('submitted', 'time', 'closed', 'receipt'),
  answered: isNumber,
  questionCount: isNumber,
});

const endFields = {
  id: isText,
  completedAt: isText,
  mark: isMissingOr(isNumber),
  isLate: isFlag,
  isDuplicate: isTrueOrMissing,
};

type WithEnd<End> = Omit<KeptAttempt, 'flagged' | 'finished' | 'resumptionId' | 'attestation'> & {
  readonly finished: End | null;
};
type ToldEnd = Omit<FinishedAttempt, 'releases' | 'percentage'> & { readonly percentage: number };

/** The first version had no proof of handing in. */
const isFirstAttempt = isObjectOf<WithEnd<Omit<ToldEnd, 'proof'>>>({
  ...attemptFields,
  finished: isNullOr(isObjectOf<Omit<ToldEnd, 'proof'>>({ ...endFields, percentage: isNumber })),
});

/**
 * In the second version every student was told the mark at once and the key never, and no question
 * could be flagged.
 */
const isSecondAttempt = isObjectOf<WithEnd<ToldEnd>>({
  ...attemptFields,
  finished: isNullOr(
    isObjectOf<ToldEnd>({ ...endFields, percentage: isNumber, proof: isNullOr(isProof) }),
  ),
});

const toldAtOnce: FinishedAttempt['releases'] = {
  mark: { rule: 'at-once', at: null, isOut: true },
  copy: { rule: 'never', at: null, isOut: false },
};

function withReleases({ finished, ...attempt }: WithEnd<ToldEnd>): KeptAttempt {
  const end = finished && { ...finished, releases: toldAtOnce };
  return { ...attempt, resumptionId: null, flagged: [], finished: end, attestation: null };
}

const isRelease = isObjectOf<Release>({
  rule: isOneOf<Release['rule']>('never', 'at-once', 'after-closing', 'on-date'),
  at: isNullOr(isText),
  isOut: isFlag,
});

const thirdFields = {
  ...attemptFields,
  flagged: isListOf(isText),
  finished: isNullOr(
    isObjectOf<FinishedAttempt>({
      ...endFields,
      percentage: isNullOr(isNumber),
      releases: isObjectOf<FinishedAttempt['releases']>({ mark: isRelease, copy: isRelease }),
      proof: isNullOr(isProof),
    }),
  ),
};
/** In the third version an attempt could not move to another device. */
const isThirdAttempt = isObjectOf<Omit<KeptAttempt, 'resumptionId' | 'attestation'>>(thirdFields);
const fourthFields = { ...thirdFields, resumptionId: isNullOr(isText) };
/** In the fourth version the server attested nothing. */
const isFourthAttempt = isObjectOf<Omit<KeptAttempt, 'attestation'>>(fourthFields);
const isKeptAttempt = isObjectOf<KeptAttempt>({
  ...fourthFields,
  attestation: isNullOr(isText),
});

type InlineWith<Field extends string> = Extract<
  StudentInline,
  { readonly [Name in Field]: unknown }
>;
type BlockWith<Field extends string> = Extract<
  StudentText[number],
  { readonly [Name in Field]: unknown }
>;

const isInline: Check<StudentInline> = isEither(
  isEither(
    isObjectOf<InlineWith<'text'>>({
      text: isText,
      bold: isTrueOrMissing,
      italic: isTrueOrMissing,
    }),
    isObjectOf<InlineWith<'html'>>({ html: isText, speech: isText, isDisplay: isTrueOrMissing }),
  ),
  isEither(
    isObjectOf<InlineWith<'fault'>>({ fault: isText }),
    isObjectOf<InlineWith<'code'>>({ code: isText }),
  ),
);
const isStudentText: Check<StudentText> = isListOf(
  isEither(
    isInline,
    isEither(
      isObjectOf<BlockWith<'program'>>({ program: isText }),
      isObjectOf<BlockWith<'rows'>>({
        rows: isListOf(isListOf(isListOf(isInline))),
        hasHeader: isFlag,
      }),
    ),
  ),
);

type FirstQuestion = Omit<StudentQuestion, 'scoringInWords' | 'mayStayBlank' | 'asksUnit'>;
/** Before the sixth version, the language of the texts was not known. */
type Unspoken = Omit<StudentPaper, 'lang'>;
type InTurn<Paper> = Omit<Paper, 'freeNavigation'>;
type FirstPaper = InTurn<Omit<Unspoken, 'scoringInWords' | 'questions'>> & {
  readonly questions: readonly FirstQuestion[];
};

const questionFields = {
  id: isText,
  // Written out, because a type that is added later needs a new version of the format.
  type: isOneOf<QuestionType>('single', 'multiple', 'number'),
  topic: isNullOr(isText),
  text: isStudentText,
  image: isNullOr(
    isObjectOf<NonNullable<StudentQuestion['image']>>({
      url: isText,
      width: isNumber,
      height: isNumber,
      widthPct: isNumber,
      description: isMissingOr(isText),
    }),
  ),
  answers: isListOf(
    isObjectOf<StudentQuestion['answers'][number]>({ id: isText, text: isStudentText }),
  ),
};

const paperFields = {
  id: isText,
  title: isText,
  institutionName: isText,
  classTitle: isText,
  quizDate: isNullOr(isText),
  timeLimit: isNullOr(isNumber),
  studentInstructions: isText,
  questionCount: isNumber,
  allowRetakes: isFlag,
};

const isFirstPaper = isObjectOf<FirstPaper>({
  ...paperFields,
  questions: isListOf(isObjectOf<FirstQuestion>(questionFields)),
});

/** The first papers said nothing about the rule, and no question could be left blank. */
function withoutRules(paper: FirstPaper): InTurn<Unspoken> {
  return {
    ...paper,
    scoringInWords: '',
    questions: paper.questions.map((question) => ({
      ...question,
      scoringInWords: '',
      mayStayBlank: false,
    })),
  };
}

const paperWithRules = {
  ...paperFields,
  scoringInWords: isText,
  questions: isListOf(
    isObjectOf<StudentQuestion>({
      ...questionFields,
      scoringInWords: isText,
      mayStayBlank: isFlag,
      asksUnit: isTrueOrMissing,
    }),
  ),
};
const isPaperInTurn = isObjectOf<InTurn<Unspoken>>(paperWithRules);
const freePaper = { ...paperWithRules, freeNavigation: isFlag };
const isUnspoken = isObjectOf<Unspoken>(freePaper);
const inTurn = (paper: InTurn<Unspoken>) => ({ ...paper, freeNavigation: false, lang: '' });
const unspoken: FormatReader<StudentPaper> = (stored) => ({
  ...shaped(isUnspoken)(stored),
  lang: '',
});

const isPaper = isObjectOf<StudentPaper>({ ...freePaper, lang: isText });

export const attemptFormat = frozenFormat('attempt', [
  (stored) => {
    const { finished, ...attempt } = shaped(isFirstAttempt)(stored);
    return withReleases({ ...attempt, finished: finished && { ...finished, proof: null } });
  },
  (stored) => withReleases(shaped(isSecondAttempt)(stored)),
  (stored) => ({ ...shaped(isThirdAttempt)(stored), resumptionId: null, attestation: null }),
  (stored) => ({ ...shaped(isFourthAttempt)(stored), attestation: null }),
  // In the fifth version nothing could be typed, which is optional.
  shaped(isKeptAttempt),
  shaped(isKeptAttempt),
]);
export const paperFormat = frozenFormat<StudentPaper>('paper', [
  (stored) => inTurn(withoutRules(shaped(isFirstPaper)(stored))),
  // The second version had no bold or italic text, no code and no tables: its content is still
  // valid.
  (stored) => inTurn(shaped(isPaperInTurn)(stored)),
  (stored) => inTurn(shaped(isPaperInTurn)(stored)),
  // The fourth version had no descriptions of pictures, which are optional.
  unspoken,
  unspoken,
  // In the sixth version all answers were ticked.
  shaped(isPaper),
  shaped(isPaper),
]);

export function shaped<Value>(isValue: Check<Value>): FormatReader<Value> {
  return (stored) => {
    if (!isValue(stored)) throw new Error('not of this shape');
    return stored;
  };
}
