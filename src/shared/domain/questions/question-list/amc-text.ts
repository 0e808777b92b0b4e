import type { ChoiceType } from '../../question-types.ts';
import { type Strategy, strategyOf } from '../bank/amc/amc-strategies.ts';
import { bankProblems } from '../bank/bank-problems.ts';
import type { ListProblem } from '../bank/listed-question.ts';
import { readHeading } from './answer-lines.ts';
import { answerOn, asksWithStar, type Line, startsWithStar } from './line-blocks.ts';

/** What a text in AMC's text format contains around its questions. */
export interface AmcText {
  /** The blocks that belong to questions. Each star begins a block. */
  readonly blocks: readonly Line[][];
  readonly byDefault: Readonly<Record<ChoiceType, Strategy>>;
  /** The group of a question, by the line on which the question begins. */
  readonly groups: ReadonlyMap<number, AmcGroup>;
  readonly problems: readonly ListProblem[];
}

export interface AmcGroup {
  readonly place: number;
  /** The text before the questions of the group; only the first question gets it. */
  readonly introduction: string;
}

interface OpenGroup {
  readonly place: number;
  /** The text since the last question, which will introduce the next one. */
  readonly lines: string[];
}

const OPTION =
  /^(?:Title|Presentation|Code|Lang|Font|BoxColor|PaperSize|AnswerSheet(?:Title|Presentation|Columns)|CompleteMulti|SeparateAnswerSheet|AutoMarks|DefaultScoring[MS]|L-(?:Question|None|Name|Student|Open(?:Text|Reserved))|(?:LaTeX|PDF)-(?:Preambule|Begin(?:Document|Copy)|EndCopy)|LaTeX(?:Engine)?|xltxtra|ShuffleQuestions|Columns|QuestionBlocks|Arabic(?:Font)?|Disable|ManualDuplex|SingleSided|CodeDigitsDirection|PackageOptions|NameField(?:Width|Lines|Linespace)|TitleWidth|Pages|RandomSeed|PreAssociation(?:Key|Name)?):/i;
const DEFAULT_SCORING = /^DefaultScoring([MS]):(.*)$/i;
const COMMENT = /^#/;
const GROUP = /^\*([()])(?:\[[^[\]]*\])?\s*(.*)$/;
const OPEN = /^\*{1,2}<[^<>]*>/;
/** A line that begins with bold or italic words begins no question. */
const EMPHASIS = /^(\*{1,2})[^*\s](?:[^*]*[^*\s])?\1(?!\*)/;

const isStar = (line: Line) => answerOn(line)?.marker === 'star';

/**
 * A text is in AMC's format where it begins with AMC's options, or where a question marked by a
 * star comes before the first answer. Every star then begins a question.
 */
export function isAmcText(blocks: readonly Line[][]): boolean {
  const first = blocks.find((block) => block.some((line) => answerOn(line) !== null));
  const isStarred = hasOptions(blocks) || (first !== undefined && startsWithStar(first));
  return isStarred && blocks.some(asksWithStar);
}

function hasOptions(blocks: readonly Line[][]): boolean {
  const first = blocks.flat().find(({ text }) => !COMMENT.test(text));
  return first !== undefined && OPTION.test(first.text);
}

export function readAmcText(blocks: readonly Line[][]): AmcText {
  const found = { blocks: [] as Line[][], groups: new Map<number, AmcGroup>() };
  const problems: ListProblem[] = [];
  const scoring = { S: '', M: '' };
  const isOptioned = hasOptions(blocks);
  let group: OpenGroup | null = null;
  let places = 0;
  let inside: 'options' | 'introduction' | 'question' | 'end' | 'left' = isOptioned
    ? 'options'
    : 'question';
  if (isOptioned)
    problems.push({ line: blocks[0]?.[0]?.number ?? 1, message: bankProblems.amcOptions });

  for (const block of blocks) {
    let kept: Line[] = [];
    // Two questions need no blank line between them.
    let hasAnswers = false;
    const keep = () => {
      if (kept.length > 0) found.blocks.push(kept);
      kept = [];
      hasAnswers = false;
    };
    if (inside === 'introduction') group?.lines.push('');
    for (const line of block) {
      const [, bracket, said = ''] = (!line.isCode && GROUP.exec(line.text)) || [];
      if (isOptioned && !line.isCode && COMMENT.test(line.text)) continue;
      if (!line.isCode && readHeading(line.text) !== undefined) {
        keep();
        found.blocks.push([line]);
      } else if (bracket === '(') {
        keep();
        group = { place: places++, lines: [said] };
        inside = 'introduction';
      } else if (bracket === ')') {
        keep();
        group = null;
        inside = 'end';
        if (said !== '') problems.push({ line: line.number, message: bankProblems.textAfter });
      } else if (isStar(line) && OPEN.test(line.text)) {
        keep();
        inside = 'left';
        problems.push({ line: line.number, message: bankProblems.otherKind('réponse libre') });
      } else if (isStar(line) && (kept.length === 0 || (hasAnswers && !EMPHASIS.test(line.text)))) {
        keep();
        kept.push(line);
        inside = 'question';
        if (group) {
          const { place, lines }: OpenGroup = group;
          found.groups.set(line.number, { place, introduction: lines.join('\n').trim() });
          group = { place, lines: [] };
        }
      } else if (inside === 'question') {
        hasAnswers ||= answerOn(line)?.marker === 'bullet';
        kept.push(line);
      } else if (inside === 'introduction') group?.lines.push(line.raw.trimEnd());
      else if (inside === 'options') {
        const [, letter = '', strategy = ''] = DEFAULT_SCORING.exec(line.text) ?? [];
        if (letter) scoring[letter.toUpperCase() as 'S' | 'M'] = strategy.trim();
      } else if (inside === 'end')
        problems.push({ line: line.number, message: bankProblems.textAfter });
    }
    keep();
  }
  const byDefault = { single: strategyOf(scoring.S), multiple: strategyOf(scoring.M) };
  return { ...found, byDefault, problems };
}

/**
 * Removes groups and options that are left without a question after questions were added to the
 * quiz.
 */
export function withoutEmptyGroups(source: string): string {
  const lines = source.split('\n');
  const dropped = new Set<number>();
  const stars: number[] = [];
  for (const [index, line] of [...lines.entries()].reverse()) {
    if (!/^\s*\*/.test(line)) continue;
    const next = stars.at(-1) ?? lines.length;
    const isEmpty = bracketOn(line) === '(' && bracketOn(lines[next] ?? '*)') === ')';
    if (isEmpty) stars.pop();
    else stars.push(index);
    for (let place = index; isEmpty && place <= next && !dropped.has(place); place += 1)
      dropped.add(place);
  }
  const left = lines.filter((_, index) => !dropped.has(index));
  const isAsking = left.some((line) => /^\s*\*/.test(line));
  const first = left.find((line) => line.trim() !== '' && !COMMENT.test(line)) ?? '';
  return !isAsking && OPTION.test(first.trim()) ? '' : left.join('\n');
}

const bracketOn = (line: string) => GROUP.exec(line.trim())?.[1];
