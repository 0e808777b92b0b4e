import { memo, useMemo } from 'react';
import { parseRichText } from '#shared/domain/rich-text/parse-rich-text.ts';
import type { Block, Inline } from '#shared/domain/rich-text/rich-text.ts';
import { withFrenchSpaces } from '#shared/domain/texts/french-spaces.ts';
import { cx } from '../cx.ts';
import { useQuizWords } from '../quiz-words.tsx';
import { useFormulaRenderer } from './formula-engine.ts';
import { MathFormula } from './math-formula.tsx';
import {
  type BlockPlace,
  CodeBlock,
  CodeSpan,
  placeOf,
  StyledText,
  TextTable,
} from './text-blocks.tsx';

export interface FormulaTextProps {
  /** A teacher's text, with formulas, code, tables, bold and italic. */
  text: string;
  className?: string;
}

/** A text as students see it, with formulas rendered and line ends kept. */
export const FormulaText = memo(function FormulaText({ text, className }: FormulaTextProps) {
  const blocks = useMemo(() => parseRichText(text), [text]);
  return (
    <span
      {...useQuizWords()}
      dir="auto"
      className={cx('whitespace-pre-wrap wrap-break-word', className)}
    >
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block has no other identity than its place.
        <TextBlock key={index} block={block} place={placeOf(index, blocks)} />
      ))}
    </span>
  );
});

function TextBlock({ block, place }: { block: Block; place: BlockPlace }) {
  if (block.kind === 'code') return <CodeBlock code={block.code} place={place} />;
  if (block.kind === 'table') {
    const { rows, hasHeader } = block;
    return <TextTable rows={rows} hasHeader={hasHeader} Piece={TextPiece} place={place} />;
  }
  // biome-ignore lint/suspicious/noArrayIndexKey: a piece has no other identity than its place.
  return block.content.map((piece, index) => <TextPiece key={index} piece={piece} />);
}

function TextPiece({ piece }: { piece: Inline }) {
  if (piece.kind === 'text') return <StyledText {...piece} text={withFrenchSpaces(piece.text)} />;
  if (piece.kind === 'code') return <CodeSpan code={piece.code} />;
  return <Formula source={piece.source} isDisplay={piece.isDisplay} />;
}

interface FormulaProps {
  readonly source: string;
  readonly isDisplay: boolean;
}

function Formula({ source, isDisplay }: FormulaProps) {
  const render = useFormulaRenderer();
  const rendered = render?.(source, isDisplay) ?? null;
  if (rendered === null) return <span className="text-ink-muted">{source}</span>;
  if ('fault' in rendered) {
    return (
      <span
        title="Formule incorrecte"
        className="text-danger underline decoration-wavy decoration-from-font underline-offset-4"
      >
        <span lang="fr" className="sr-only">
          Formule incorrecte&nbsp;:{' '}
        </span>
        {`$${source}$`}
      </span>
    );
  }
  return <MathFormula {...rendered} isDisplay={isDisplay} />;
}
