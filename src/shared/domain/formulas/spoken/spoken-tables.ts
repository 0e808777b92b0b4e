import { join, marked } from './formula-shapes.ts';
import type { FormulaNode } from './formula-tree.ts';
import type { Context, Say } from './say.ts';

/** What a table is, by the signs around it. */
export function tableName({ fence }: FormulaNode, { children: lines }: FormulaNode): string {
  const { open = '', close = '' } = fence ?? {};
  if (open === '|' && close === '|') return 'déterminant';
  if (open === '‖') return 'norme';
  if (open === '{' && close === '') return 'système';
  if (lines.every(({ children }) => children.length === 1)) return 'matrice colonne';
  return lines.length === 1 ? 'matrice d’une seule ligne' : 'matrice';
}

/** Lines are counted aloud, and what stands beside each other is told apart by «puis». */
export function sayTable(
  say: Say,
  { children: lines, isAligned }: FormulaNode,
  name: string,
  context: Context,
): string {
  const rows = lines
    .map(({ children }) => sayCells(say, children, isAligned === true, context))
    .filter((line) => line !== '');
  const end = name.split(' ')[0] || 'lignes';
  if (name.startsWith('matrice ')) return marked(name, rows.join(' puis '), end);
  const counted = rows.map((line, place) => `ligne ${place + 1}\u00a0: ${line}`);
  return marked(`${end},`, counted.join(', '), end);
}

function sayCells(
  say: Say,
  cells: readonly FormulaNode[],
  isAligned: boolean,
  context: Context,
): string {
  const said = cells.map(({ children }) => say.row(children, context));
  if (isAligned) return join(said);
  return said
    .map((words, place) => {
      const isText = cells[place]?.children[0]?.tag === 'mtext';
      return place > 0 && !isText ? `puis ${words || 'vide'}` : words || 'vide';
    })
    .join(' ');
}
