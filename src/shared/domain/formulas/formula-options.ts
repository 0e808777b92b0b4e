import { chemistryMark } from './spoken/read-tree.ts';

// A command that KaTeX does not know. Commands that write to the console are defined as it, so that
// they are errors.
const refused = '\\commandeInterdite';

/** The part of KaTeX's macro context that is used here, which its types do not describe. */
interface MacroContext {
  readonly macros: { readonly builtins: Readonly<Record<string, unknown>> };
}

const anEquation = /^\{(.*(?: \{\}\+\{\} |\\x(?:left|right)).*)\}$/s;

/**
 * Removes the outer braces of a chemical equation, because TeX breaks no line inside braces:
 * without them it can break at the arrow and between the reactants.
 */
export function breakableEquation(tex: string): string {
  return tex.replace(anEquation, '$1');
}

/**
 * KaTeX renders all of `\ce{…}` as one unbreakable unit, which is too wide for a phone. This macro
 * lets an equation break like any other formula.
 */
function breakableChemistry(context: MacroContext): unknown {
  const tex = chemistryTex(context);
  return tex === null ? refused : breakableEquation(tex);
}

/** Where the words of a formula are looked for, chemistry is told from other letters by a mark. */
export function markedChemistry(context: MacroContext): unknown {
  const tex = chemistryTex(context);
  return tex === null ? refused : `{\\text{${chemistryMark}}${tex}}`;
}

function chemistryTex(context: MacroContext): string | null {
  const set = context.macros.builtins['\\ce'];
  const tex: unknown = typeof set === 'function' ? set(context) : null;
  return typeof tex === 'string' ? tex : null;
}

/**
 * The options with which KaTeX renders every formula. They keep the source of a formula from
 * running code or putting markup of its own into the page.
 */
export const formulaOptions = {
  throwOnError: true,
  trust: false,
  strict: 'ignore',
  errorColor: 'var(--color-danger)',
  maxExpand: 300,
  maxSize: 20,
  // A getter, because a formula may add macros to this object, and they must not be visible to the
  // next formula.
  get macros() {
    return {
      '\\ce': breakableChemistry,
      '\\message': refused,
      '\\errmessage': refused,
      '\\show': refused,
    };
  },
} as const;
