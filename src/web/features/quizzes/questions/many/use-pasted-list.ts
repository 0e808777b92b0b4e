import { useDeferredValue, useMemo, useState } from 'react';
import { readBank } from '#shared/domain/questions/bank/bank.ts';
import {
  changedBank,
  noChanges,
  withAdded,
  withClicked,
} from '#shared/domain/questions/bank/bank-changes.ts';
import type { BankPictures } from '#shared/domain/questions/bank/bank-pictures.ts';
import type { ListedQuestion } from '#shared/domain/questions/bank/listed-question.ts';
import { withoutQuizRule, withSharedTotals } from '#shared/domain/questions/bank/shared-total.ts';
import {
  withoutQuestions,
  withToggledAnswer,
} from '#shared/domain/questions/question-list/changed-source.ts';
import { parseQuestionList } from '#shared/domain/questions/question-list/parse-question-list.ts';
import { useQuestionBoard } from '../question-board-context.ts';

/**
 * What a text contains: a list as teachers write it, or the file of another program. A change in
 * the preview is written into a list; a file stays unchanged, and its changes are kept beside it.
 */
export function usePastedList(
  source: string,
  setSource: (source: string) => void,
  pictures: BankPictures,
) {
  const shown = useDeferredValue(source);
  const read = useMemo(() => readBank(shown, pictures), [shown, pictures]);
  const list = useMemo(() => read ?? parseQuestionList(shown), [read, shown]);
  const [changes, setChanges] = useState(noChanges);
  const { rule } = useQuestionBoard();
  const bank = useMemo(() => read && changedBank(read, changes), [read, changes]);

  function toggle(question: ListedQuestion, place: number): void {
    if (read) setChanges(withClicked(changes, read, question, place));
    else setSource(withToggledAnswer(shown, question, place));
  }

  /** Removes what was added; returns whether questions are left. */
  function takeOut(added: readonly ListedQuestion[]): boolean {
    if (read) {
      const taken = withAdded(changes, read, added);
      const isMoreLeft = changedBank(read, taken).questions.length > 0;
      if (!isMoreLeft) setSource('');
      setChanges(isMoreLeft ? taken : noChanges);
      return isMoreLeft;
    }
    const rest = withoutQuestions(source, added);
    setSource(rest);
    return parseQuestionList(rest).questions.length > 0;
  }

  const offered = withSharedTotals(withoutQuizRule(bank ?? list, rule), rule);
  const offerAll = () => setChanges(noChanges);
  return { list: offered, format: bank?.format ?? null, toggle, takeOut, offerAll };
}
