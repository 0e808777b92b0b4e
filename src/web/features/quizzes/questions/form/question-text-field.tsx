import { type ClipboardEvent, memo, useCallback } from 'react';
import { textsRequired } from '#shared/contract/question-schemas.ts';
import { bankFormat } from '#shared/domain/questions/bank/bank-format.ts';
import { parseQuestionList } from '#shared/domain/questions/question-list/parse-question-list.ts';
import { looksLikeCode } from '#shared/domain/rich-text/code-lines.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { FormattingHelp } from '../formula/formatting-help.tsx';
import { FormulaArea } from '../formula/formula-area.tsx';
import type { ChangeDraft } from './use-question-form.ts';

/** What the clipboard holds: its text, and its HTML where a word processor wrote it. */
export interface Pasted {
  readonly text: string;
  readonly html: string;
}

/**
 * Called when a whole list was pasted where one question was expected; `asText` pastes it there
 * anyway.
 */
export type PasteList = (pasted: Pasted, asText: () => void) => void;

interface QuestionTextFieldProps {
  readonly text: string;
  readonly change: ChangeDraft;
  readonly isBlank: boolean;
  readonly disabled: boolean;
  readonly onPasteList?: PasteList | undefined;
}

export const QuestionTextField = memo(function QuestionTextField(props: QuestionTextFieldProps) {
  const { text, change, isBlank, disabled, onPasteList } = props;
  const setText = useCallback(
    (next: string) => change((draft) => ({ ...draft, text: next })),
    [change],
  );

  function takeList(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain');
    if (!onPasteList || !isList(text)) return;
    event.preventDefault();
    const html = event.clipboardData.getData('text/html');
    onPasteList({ text, html }, () => setText(text.replaceAll(/\r\n?/g, '\n')));
  }

  return (
    <Field label="Énoncé" required {...(isBlank && { error: textsRequired })}>
      <FormulaArea
        name="text"
        toolLabel="Insérer une formule dans l’énoncé"
        value={text}
        onValueChange={setText}
        rows={3}
        disabled={disabled}
        placeholder="Quelle est la dérivée de $x^2$&nbsp;?"
        onPaste={takeList}
      />
      <FormattingHelp />
    </Field>
  );
});

function isList(text: string): boolean {
  if (bankFormat(text)) return true;
  if (!text.trim().includes('\n') || looksLikeCode(text)) return false;
  return parseQuestionList(text).questions.some(({ answers }) => answers.length >= 2);
}
