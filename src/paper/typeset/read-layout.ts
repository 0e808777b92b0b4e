import type {
  AnswerBox,
  Box,
  CodeBox,
  CopyLayout,
  Layout,
  PageFrame,
  PageLayout,
} from '../edition/layout.ts';
import { type TracedPage, tracedPages } from './position-lines.ts';

const answerName = /^case:(.+):\d+,(\d+)$/;
const codeName = /^.+\[(\d+)\]$/;

/** Reads the layout of a paper from the position files of all its ranges. */
export async function readLayout(files: readonly string[]): Promise<Layout> {
  const frames = new Map<string, number>();
  const copies = new Map<number, PageLayout[]>();
  for (const file of files) {
    for await (const page of tracedPages(file)) {
      const frame = indexOf(frames, JSON.stringify(frameOf(page)));
      const pages = copies.get(page.copy) ?? [];
      pages.push({ page: page.page, check: page.check, frame, answers: answersOf(page) });
      copies.set(page.copy, pages);
    }
  }
  return {
    frames: [...frames.keys()].map((frame): PageFrame => JSON.parse(frame)),
    copies: [...copies]
      .map(([copy, pages]): CopyLayout => ({ copy, pages }))
      .sort((a, b) => a.copy - b.copy),
  };
}

function indexOf(known: Map<string, number>, frame: string): number {
  const index = known.get(frame) ?? known.size;
  known.set(frame, index);
  return index;
}

function answersOf({ boxes, characters }: TracedPage): AnswerBox[] {
  const answers: AnswerBox[] = [];
  const isOurs = boxes.has('edition:bit,1');
  for (const [name, box] of boxes) {
    const [, question, answer] = answerName.exec(name) ?? [];
    if (question === undefined || codeName.test(question)) continue;
    const character = isOurs ? undefined : characters.get(name);
    answers.push({
      question,
      answer: Number(answer),
      ...(character === undefined ? {} : { character }),
      ...box,
    });
  }
  return answers;
}

function frameOf(page: TracedPage): PageFrame {
  return {
    width: page.width,
    height: page.height,
    marks: marksOf(page.boxes),
    digits: {
      copy: numbered(page.boxes, 'chiffre:1,'),
      page: numbered(page.boxes, 'chiffre:2,'),
      check: numbered(page.boxes, 'chiffre:3,'),
    },
    code: codeOf(page),
    name: page.boxes.get('__zone:id:__n') ?? null,
    edition: numbered(page.boxes, 'edition:bit,'),
  };
}

function marksOf(boxes: ReadonlyMap<string, Box>): PageFrame['marks'] {
  const topLeft = boxes.get('positionHG');
  const topRight = boxes.get('positionHD');
  const bottomLeft = boxes.get('positionBG');
  const bottomRight = boxes.get('positionBD');
  if (!topLeft || !topRight || !bottomLeft || !bottomRight) return null;
  return { topLeft, topRight, bottomLeft, bottomRight };
}

function numbered(boxes: ReadonlyMap<string, Box>, prefix: string): Box[] {
  return [...boxes]
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, box]) => ({ box, number: Number(name.slice(prefix.length)) }))
    .sort((a, b) => a.number - b.number)
    .map(({ box }) => box);
}

/** The boxes of the code grid. AMC numbers its columns from the right, beginning with 1. */
function codeOf({ boxes, characters }: TracedPage): CodeBox[] {
  const found: { fromRight: number; value: string; box: Box }[] = [];
  for (const [name, box] of boxes) {
    const [, question = '', answer] = answerName.exec(name) ?? [];
    const fromRight = codeName.exec(question)?.[1];
    if (fromRight === undefined) continue;
    const value = characters.get(name) ?? String(Number(answer) - 1);
    found.push({ fromRight: Number(fromRight), value, box });
  }
  const length = Math.max(0, ...found.map(({ fromRight }) => fromRight));
  return found.map(({ fromRight, value, box }) => ({ place: length - fromRight, value, ...box }));
}
