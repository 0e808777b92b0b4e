/** About 15,000 tokens of French, which most models accept. */
const MOST_COURSE_CHARACTERS = 60_000;
const WINDOW = 5000;

/** Takes passages spread over the text, so that every chapter counts. */
function excerpt(text: string, most: number): string {
  if (text.length <= most) return text;
  const windows = Math.max(1, Math.floor(most / WINDOW));
  const size = Math.floor(most / windows);
  const step = (text.length - size) / Math.max(1, windows - 1);
  const passages = Array.from({ length: windows }, (_, index) => {
    const start = Math.round(index * step);
    return text.slice(start, start + size).trim();
  });
  return passages.join('\n[…]\n');
}

export interface CourseText {
  readonly text: string;
  readonly isCut: boolean;
}

/** Short files are kept whole, and the room they leave goes to the long ones. */
export function joinCourse(texts: readonly string[], most = MOST_COURSE_CHARACTERS): CourseText {
  let room = most;
  let isCut = false;
  const shared = new Map<number, string>();
  const shortestFirst = texts.map((text, index) => ({ text, index }));
  shortestFirst.sort((a, b) => a.text.length - b.text.length);
  for (const [done, { text, index }] of shortestFirst.entries()) {
    const share = Math.floor(room / (texts.length - done));
    const kept = excerpt(text, share);
    isCut ||= text.length > share;
    room -= Math.min(kept.length, share);
    shared.set(index, kept);
  }
  return { text: texts.map((_, index) => shared.get(index)).join('\n\n---\n\n'), isCut };
}
