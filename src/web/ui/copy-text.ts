/**
 * Puts a text in the clipboard. On plain HTTP browsers offer no clipboard, and some people forbid
 * it: then a field that shows the text is copied as if by hand. Answers whether it worked.
 */
export async function copyText(
  text: string,
  field: HTMLInputElement | HTMLTextAreaElement | null,
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return field !== null && document.execCommand('copy');
  }
}
