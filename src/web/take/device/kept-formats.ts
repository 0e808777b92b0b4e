import type {
  AttemptProof,
  FinishedAttempt,
  StudentInline,
  StudentPaper,
  StudentQuestion,
  StudentText,
} from '#shared/contract/student-schemas.ts';
import { type FormatReader, frozenFormat } from '#shared/domain/frozen-format.ts';
import type { KeptAttempt, KeptChoice } from '../attempt/kept-attempt.ts';
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

/** Under what id a start was asked for, and for whom. */
export interface StartRequest {
  readonly studentName: string;
  readonly studentId: string;
  readonly requestId: string;
}

const isTold = isMissingOr(isOneOf(true as const));

const keptAttempt = {
  id: isText,
  studentName: isText,
  quizTitle: isText,
  position: isNumber,
  choices: isListOf(
    isObjectOf<KeptChoice>({
      questionId: isText,
      answerIds: isListOf(isText),
      revision: isNumber,
      state: isOneOf('waiting', 'sent', 'refused'),
    }),
  ),
  endsAt: isNullOr(isNumber),
  isHandingIn: isFlag,
};

const finishedAttempt = {
  id: isText,
  completedAt: isText,
  percentage: isNumber,
  isLate: isFlag,
  isDuplicate: isTold,
};

/** Without what proves that it was handed in. */
const isFirstKeptAttempt = isObjectOf<
  Omit<KeptAttempt, 'finished'> & { finished: Omit<FinishedAttempt, 'proof'> | null }
>({
  ...keptAttempt,
  finished: isNullOr(isObjectOf<Omit<FinishedAttempt, 'proof'>>(finishedAttempt)),
});

const isKeptAttempt = isObjectOf<KeptAttempt>({
  ...keptAttempt,
  finished: isNullOr(
    isObjectOf<FinishedAttempt>({
      ...finishedAttempt,
      proof: isNullOr(
        isObjectOf<AttemptProof>({
          ending: isOneOf('submitted', 'time', 'closed', 'receipt'),
          answered: isNumber,
          questionCount: isNumber,
        }),
      ),
    }),
  ),
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
    isObjectOf<InlineWith<'text'>>({ text: isText, bold: isTold, italic: isTold }),
    isObjectOf<InlineWith<'html'>>({ html: isText, speech: isText, isDisplay: isTold }),
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

type FirstQuestion = Omit<StudentQuestion, 'scoringInWords' | 'mayStayBlank'>;
type FirstPaper = Omit<StudentPaper, 'scoringInWords' | 'questions'> & {
  readonly questions: readonly FirstQuestion[];
};

const questionFields = {
  id: isText,
  type: isOneOf<StudentQuestion['type']>('single', 'multiple'),
  topic: isNullOr(isText),
  text: isStudentText,
  image: isNullOr(
    isObjectOf<NonNullable<StudentQuestion['image']>>({
      url: isText,
      width: isNumber,
      height: isNumber,
      widthPct: isNumber,
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

/** Nothing was told of the rule, and no question could be left blank. */
function withoutRules(paper: FirstPaper): StudentPaper {
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

const isStudentPaper = isObjectOf<StudentPaper>({
  ...paperFields,
  scoringInWords: isText,
  questions: isListOf(
    isObjectOf<StudentQuestion>({
      ...questionFields,
      scoringInWords: isText,
      mayStayBlank: isFlag,
    }),
  ),
});

const isStartRequest = isObjectOf<StartRequest>({
  studentName: isText,
  studentId: isText,
  requestId: isText,
});

export const attemptFormat = frozenFormat('attempt', [
  (stored) => {
    const { finished, ...attempt } = shaped(isFirstKeptAttempt)(stored);
    return { ...attempt, finished: finished && { ...finished, proof: null } };
  },
  shaped(isKeptAttempt),
]);
export const paperFormat = frozenFormat<StudentPaper>('paper', [
  (stored) => withoutRules(shaped(isFirstPaper)(stored)),
  // The second version knew neither bold and italic, nor code, nor tables: all it holds is still read.
  shaped(isStudentPaper),
  shaped(isStudentPaper),
]);
export const startRequestFormat = frozenFormat('request', [shaped(isStartRequest)]);

function shaped<Value>(isValue: Check<Value>): FormatReader<Value> {
  return (stored) => {
    if (!isValue(stored)) throw new Error('not of this shape');
    return stored;
  };
}
