/** The `data` of each server-sent event of an answer, as it arrives. */
export async function* readEvents(response: Response): AsyncGenerator<string> {
  let waiting = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    waiting += decoder.decode(chunk, { stream: true });
    const lines = waiting.split(/\r?\n/);
    waiting = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('data:')) yield line.slice('data:'.length).trim();
    }
  }
}
