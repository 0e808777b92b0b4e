import type { FormulaNode } from './formula-tree.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** MathML that says what the formula is, and nothing of how it looks. */
export const writeMathml = (tree: FormulaNode): string => `<math>${write(tree)}</math>`;

function write(one: FormulaNode): string {
  const inside = one.children.map(write).join('');
  switch (one.tag) {
    case 'mi': {
      const isPlain =
        one.variant === undefined || (one.variant === 'normal' && one.text.length > 1);
      return `<mi${isPlain ? '' : ` mathvariant="${one.variant}"`}>${escaped(one.text)}</mi>`;
    }
    case 'mn':
    case 'mo':
    case 'mtext':
      return `<${one.tag}>${escaped(one.text)}</${one.tag}>`;
    case 'fence': {
      const { open = '', close = '' } = one.fence ?? {};
      return `<mrow>${sign(open)}${inside}${sign(close)}</mrow>`;
    }
    case 'chemistry':
      return `<mrow>${inside}</mrow>`;
    case 'mfrac':
      return `<mfrac${one.isLineless ? ' linethickness="0"' : ''}>${inside}</mfrac>`;
    case 'mover':
      return `<mover${one.isAccent ? ' accent="true"' : ''}>${inside}</mover>`;
    case 'menclose':
      return `<menclose notation="${one.notation ?? 'box'}">${inside}</menclose>`;
    case 'mmultiscripts': {
      const [base, sub, sup] = one.children.map(write);
      const none = '<mrow></mrow>';
      return `<mmultiscripts>${base}<mprescripts/>${sub || none}${sup || none}</mmultiscripts>`;
    }
    default:
      return `<${one.tag}>${inside}</${one.tag}>`;
  }
}

const sign = (text: string) => (text === '' ? '' : `<mo>${escaped(text)}</mo>`);
