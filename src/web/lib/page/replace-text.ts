interface ReplacedText {
  readonly text: string;
  /** The selection afterwards. */
  readonly start: number;
  readonly end: number;
}

/**
 * Replaces the text of a field as if it were typed, so that Ctrl+Z takes it back: setting the value
 * would clear the undo history of the field. Only `execCommand` can do this.
 */
export function replaceText(
  field: HTMLTextAreaElement | HTMLInputElement,
  { text, start, end }: ReplacedText,
): void {
  const before = field.value;
  const kept = commonStart(before, text);
  const keptEnd = commonEnd(before.slice(kept), text.slice(kept));
  field.focus();
  field.setSelectionRange(kept, before.length - keptEnd);
  const written = text.slice(kept, text.length - keptEnd);
  if (written !== '') document.execCommand('insertText', false, written);
  else if (kept + keptEnd < before.length) document.execCommand('delete');
  field.setSelectionRange(start, end);
}

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

function commonEnd(a: string, b: string): number {
  let length = 0;
  while (length < Math.min(a.length, b.length) && a.at(-1 - length) === b.at(-1 - length)) {
    length += 1;
  }
  return length;
}
