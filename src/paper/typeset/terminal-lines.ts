export interface TerminalEvents {
  readonly onPages: (pages: number) => void;
  readonly onCopy: () => void;
}

const longestLine = 4096;

/** Follows a run by what it says on the terminal: `[3]` for a page, a line of AMC's for a copy. */
export function terminalLines(events: TerminalEvents): (text: string) => void {
  let rest = '';
  return (text) => {
    const end = text.lastIndexOf('\n') + 1;
    const whole = rest + text.slice(0, end);
    rest = (end > 0 ? text.slice(end) : rest + text).slice(-longestLine);
    if (end === 0) return;
    const pages = whole.match(/\[\d+/g)?.length ?? 0;
    if (pages > 0) events.onPages(pages);
    for (const _ of whole.matchAll(/^AMC:copies:add=1$/gm)) events.onCopy();
  };
}
