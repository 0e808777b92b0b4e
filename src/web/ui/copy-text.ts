/**
 * Copies a text to the clipboard and returns whether that worked. Over plain HTTP browsers offer no
 * clipboard, and some people forbid it: the content of a field that shows the text is then selected
 * and copied.
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
