// Commands that would write to the console are unknown here.
const refused = '\\commandeInterdite';

/** What KaTeX hands to a macro, as far as it is asked here; its types do not describe it. */
interface MacroContext {
  readonly macros: { readonly builtins: Readonly<Record<string, unknown>> };
}

const anEquation = /^\{(.*(?: \{\}\+\{\} |\\x(?:left|right)).*)\}$/s;

/** Braces hold together what stands in them: an equation breaks at its arrow and between what reacts. */
export function breakableEquation(tex: string): string {
  return tex.replace(anEquation, '$1');
}

/**
 * KaTeX holds all that stands in `\ce{…}` together as one letter, which no phone has room for: an
 * equation breaks as any other formula does.
 */
function breakableChemistry(context: MacroContext): unknown {
  const set = context.macros.builtins['\\ce'];
  if (typeof set !== 'function') return refused;
  const tex: unknown = set(context);
  return typeof tex === 'string' ? breakableEquation(tex) : tex;
}

/** How KaTeX sets a formula, wherever it does: nothing of its own reaches the page. */
export const formulaOptions = {
  throwOnError: true,
  trust: false,
  strict: 'ignore',
  errorColor: 'var(--color-danger)',
  maxExpand: 300,
  maxSize: 20,
  // A getter, for a formula may define macros of its own, which must not outlive it.
  get macros() {
    return {
      '\\ce': breakableChemistry,
      '\\message': refused,
      '\\errmessage': refused,
      '\\show': refused,
    };
  },
} as const;
