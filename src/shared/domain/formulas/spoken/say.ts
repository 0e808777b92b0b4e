import type { FormulaNode } from './formula-tree.ts';

export interface Context {
  /** Whether capitals are said without «grand», as in a probability; small letters get «petit». */
  readonly isOfEvents?: boolean | undefined;
  /** Whether «sur» already stands between two parts, so that a fraction inside names its end. */
  readonly isInFraction?: boolean | undefined;
}

export interface Place {
  readonly context: Context;
  /** Whether another factor follows, which could be taken for a part of this one. */
  readonly isOpen?: boolean | undefined;
  /** Whether a factor stands before. */
  readonly isAfterFactor?: boolean | undefined;
  readonly next?: FormulaNode | undefined;
  /** The letter right before it. */
  readonly letter?: string | undefined;
}

/** What says the parts of a formula; each kind of part is handed it, since any may stand in any. */
export interface Say {
  readonly row: (nodes: readonly FormulaNode[], context?: Context) => string;
  readonly one: (node: FormulaNode, place: Place) => string;
}
