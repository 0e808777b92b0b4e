import { useDeferredValue, useMemo, useState } from 'react';
import {
  type Bank,
  readBank,
  withoutAdded,
  withToggledRight,
} from '#shared/domain/questions/bank/bank.ts';
import type { BankPictures } from '#shared/domain/questions/bank/set-aside.ts';
import { withSharedTotals } from '#shared/domain/questions/bank/shared-total.ts';
import {
  withoutQuestions,
  withToggledAnswer,
} from '#shared/domain/questions/question-list/changed-source.ts';
import type { ListedQuestion } from '#shared/domain/questions/question-list/listed-question.ts';
import { parseQuestionList } from '#shared/domain/questions/question-list/parse-question-list.ts';
import { useQuestionBoard } from '../board/question-board-context.ts';

/**
 * What a text holds: a list as teachers write it, or the file of another program. What is changed in
 * the preview is written into a list; such a file stays as it is, and the changes are kept beside it.
 */
export function usePastedList(
  source: string,
  setSource: (source: string) => void,
  pictures: BankPictures,
) {
  const shown = useDeferredValue(source);
  const read = useMemo(() => readBank(shown, pictures), [shown, pictures]);
  const list = useMemo(() => read ?? parseQuestionList(shown), [read, shown]);
  const [changed, setChanged] = useState<{ readonly of: string; readonly bank: Bank } | null>(null);
  const { rule } = useQuestionBoard();
  const bank = changed?.of === shown ? changed.bank : read;

  function toggle(question: ListedQuestion, place: number): void {
    if (!bank) {
      setSource(withToggledAnswer(shown, question, place));
      return;
    }
    const inFile = read?.questions.find(({ lines }) => lines.first === question.lines.first);
    const type = inFile?.type ?? question.type;
    setChanged({ of: shown, bank: withToggledRight(bank, question, place, type) });
  }

  /** Takes out what was added; answers whether questions are left. */
  function takeOut(added: readonly ListedQuestion[]): boolean {
    if (bank) {
      const rest = withoutAdded(bank, added);
      if (rest.questions.length === 0) setSource('');
      else setChanged({ of: shown, bank: rest });
      return rest.questions.length > 0;
    }
    const rest = withoutQuestions(source, added);
    setSource(rest);
    return parseQuestionList(rest).questions.length > 0;
  }

  const offered = bank ? withSharedTotals(bank, rule) : list;
  return { list: offered, format: bank?.format ?? null, toggle, takeOut };
}
