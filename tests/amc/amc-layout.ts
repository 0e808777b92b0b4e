import { DatabaseSync } from 'node:sqlite';
import type { AnswerBox, Box, CopyLayout, Layout, PageFrame } from '#paper/edition/layout.ts';

interface Area {
  readonly xmin: number;
  readonly xmax: number;
  readonly ymin: number;
  readonly ymax: number;
}

const dontScan = 1;
const corners = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const;

/** Converts AMC's layout to ours. A code is a question for each digit. */
export function amcLayout(file: string): Layout {
  const db = new DatabaseSync(file, { readOnly: true });
  const rows = <Row>(sql: string, ...values: number[]) => db.prepare(sql).all(...values) as Row[];
  const frames = new Map<string, number>();
  const copies = new Map<number, CopyLayout['pages'][number][]>();
  for (const { student, page, checksum, dpi, width, height, markdiameter } of rows<{
    student: number;
    page: number;
    checksum: number;
    dpi: number;
    width: number;
    height: number;
    markdiameter: number;
  }>('select * from layout_page order by student, page')) {
    const length = (pixels: number) => Math.round((pixels / dpi) * 25_400) / 1000;
    const box = ({ xmin, xmax, ymin, ymax }: Area): Box => ({
      x: length(xmin),
      y: length(ymin),
      width: length(xmax - xmin),
      height: length(ymax - ymin),
    });
    const marks = rows<{ corner: number; x: number; y: number }>(
      'select corner, x, y from layout_mark where student = ? and page = ?',
      student,
      page,
    ).map(({ corner, x, y }) => {
      const half = markdiameter / 2;
      const area = box({ xmin: x - half, xmax: x + half, ymin: y - half, ymax: y + half });
      return [corners[corner - 1], area] as const;
    });
    const digits = (number: number) =>
      rows<Area>(
        'select * from layout_digit where student = ? and page = ? and numberid = ? order by digitid',
        student,
        page,
        number,
      ).map(box);
    const [name] = rows<Area>(
      "select * from layout_zone where student = ? and page = ? and zone like '%__n%'",
      student,
      page,
    );
    const frame: PageFrame = {
      width: length(width),
      height: length(height),
      marks: marks.length === 4 ? (Object.fromEntries(marks) as PageFrame['marks']) : null,
      digits: { copy: digits(1), page: digits(2), check: digits(3) },
      code: [],
      name: name ? box(name) : null,
      edition: [],
    };
    const answers = rows<Area & { question: string; answer: number; char: string | null }>(
      `select b.*, q.name as question from layout_box b
       join layout_question q on q.question = b.question
       where b.student = ? and b.page = ? and b.role = 1 and (b.flags & ${dontScan}) = 0`,
      student,
      page,
    ).map(({ question, answer, char, ...area }): AnswerBox => {
      const character = char === null ? {} : { character: char };
      return { question, answer, ...character, ...box(area) };
    });
    const key = JSON.stringify(frame);
    const place = frames.get(key) ?? frames.size;
    frames.set(key, place);
    const pages = copies.get(student) ?? [];
    pages.push({ page, check: checksum, frame: place, answers });
    copies.set(student, pages);
  }
  db.close();
  return {
    frames: [...frames.keys()].map((frame): PageFrame => JSON.parse(frame)),
    copies: [...copies].map(([copy, pages]) => ({ copy, pages })),
  };
}
