import { parseLeniently } from './lenient-json.ts';

const answerFields = ['answers', 'choices', 'options'];
/** A question contains answers, which contain no object. Whatever is nested deeper is skipped. */
const MOST_LEVELS_INSIDE = 2;

/**
 * Finds each question as soon as its closing brace arrives, whatever surrounds it. An answer that
 * breaks off loses only its last question.
 */
export class QuestionScanner {
  #text = '';
  #at = 0;
  #isInString = false;
  readonly #openings: { readonly at: number; levelsInside: number }[] = [];

  add(text: string): object[] {
    this.#text += text;
    const found: object[] = [];
    for (; this.#at < this.#text.length; this.#at += 1) {
      const character = this.#text[this.#at];
      if (this.#isInString) {
        // The character escaped by this backslash may not have arrived yet.
        if (character === '\\') {
          if (this.#at + 1 >= this.#text.length) break;
          this.#at += 1;
        } else if (character === '"') this.#isInString = false;
      } else if (character === '{') this.#openings.push({ at: this.#at, levelsInside: 0 });
      else if (character === '"') this.#isInString = this.#openings.length > 0;
      else if (character === '}') {
        const question = this.#close();
        if (question) found.push(question);
      }
    }
    return found;
  }

  get text(): string {
    return this.#text;
  }

  #close(): object | null {
    const opening = this.#openings.pop();
    if (!opening) return null;
    const around = this.#openings.at(-1);
    if (around) around.levelsInside = Math.max(around.levelsInside, opening.levelsInside + 1);
    if (opening.levelsInside > MOST_LEVELS_INSIDE) return null;
    const written = this.#text.slice(opening.at, this.#at + 1);
    if (!answerFields.some((name) => written.includes(`"${name}"`))) return null;
    const value = parseLeniently(written) ?? {};
    return answerFields.some((name) => Object.hasOwn(value, name)) ? value : null;
  }
}
