import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { lonelySigns } from './lonely-signs.ts';
import { cutTexts, rgaaFaults } from './rgaa-faults.ts';

interface AxeColor {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly alpha: number;
  parseString(text: string): AxeColor;
}

interface AxeCheck {
  data(told: { readonly fgColor?: string }): void;
}

interface AxeAudit {
  readonly rules: {
    readonly id: string;
    matches(node: Element, ...others: unknown[]): boolean;
  }[];
  readonly checks: Record<
    'color-contrast',
    { evaluate(this: AxeCheck, node: Element, ...others: unknown[]): boolean | undefined }
  >;
}

declare global {
  interface Window {
    readonly contrast: ReturnType<typeof askContrastOnce>;
    readonly mapLess: typeof mapLess;
    readonly lonelySigns: typeof lonelySigns;
    readonly otherNames: typeof otherNames;
    readonly rgaaFaults: typeof rgaaFaults;
    readonly cutTexts: typeof cutTexts;
    readonly axe: typeof axe & {
      readonly _audit: AxeAudit;
      readonly commons: { readonly color: { readonly Color: { readonly prototype: AxeColor } } };
    };
  }
}

/** Students have one name, wherever they are spoken of. */
function otherNames(root: Element): string | null {
  const seen = root.textContent ?? '';
  return /.{0,40}(?<!\p{L})élèves?(?!\p{L}).{0,40}/iu.exec(seen)?.[0] ?? null;
}

/** Half as long as `axe.source`, and without a copy of it in each process of ours. */
const axeScript = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Without the sources of all elements, which nobody reads, and with each colour parsed once: a third less. */
function hurryAxe() {
  window.axe.configure({ noHtml: true });
  const { prototype } = window.axe.commons.color.Color;
  const parse = prototype.parseString;
  const known = new Map<string, Omit<AxeColor, 'parseString'>>();
  prototype.parseString = function (this: AxeColor, text: string) {
    const { r, g, b, alpha } = known.get(text) ?? parse.call(this, text);
    known.set(text, { r, g, b, alpha });
    return Object.assign(this, { r, g, b, alpha });
  };
}

/**
 * Of axe's time three quarters were contrast, asked of each text. It is the same for all texts of one
 * kind: with the same letters on the same layers of colour. So axe is asked until one of the kind has
 * passed, on this page or on one before it. A text whose layers are not its ancestors' alone (what is placed over something else without
 * a colour of its own to stand on) is of no kind, and is always asked.
 */
function askContrastOnce() {
  /** What lies below an element's text, down to the page; none where that is not its ancestors alone. */
  interface Ground {
    readonly layers: string | null;
    /** Something around it lets through what lies further below. */
    readonly isVeiled: boolean;
  }

  const passed = new Set<string>();
  let learned: string[] = [];
  let grounds = new WeakMap<Element, Ground>();
  let isThorough = false;
  let answered = 0;

  function groundOf(element: Element | null): Ground {
    if (!element) return { layers: '', isVeiled: false };
    const known = grounds.get(element);
    if (known) return known;
    const found = findGround(element);
    grounds.set(element, found);
    return found;
  }

  function findGround(element: Element): Ground {
    const style = getComputedStyle(element);
    const { backgroundColor: color, position } = style;
    const veil = `${style.opacity} ${style.filter} ${style.mixBlendMode}`;
    const around = groundOf(element.parentElement);
    const isVeiled = around.isVeiled || veil !== '1 none normal';
    const isPlain = style.backgroundImage === 'none';
    const isOpaque = isPlain && !/^rgba|\//.test(color);
    if (!isVeiled && isOpaque) return { layers: color, isVeiled };
    const isPlaced = !/^(static|relative)$/.test(position) || style.transform !== 'none';
    if (around.layers === null || isPlaced) return { layers: null, isVeiled };
    if (!isVeiled && isPlain && color === 'rgba(0, 0, 0, 0)') return around;
    return { layers: `${around.layers} | ${color} ${style.backgroundImage} ${veil}`, isVeiled };
  }

  function kindOf(element: Element): string | null {
    const { layers } = groundOf(element);
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    return layers && `${layers} / ${color} ${fontSize} ${fontWeight} ${textShadow}`;
  }

  function hasPassed(element: Element): boolean {
    const kind = isThorough ? null : kindOf(element);
    if (kind === null || !passed.has(kind)) return false;
    answered += 1;
    return true;
  }

  const isField = (element: Element) => /^(input|select|textarea)$/i.test(element.tagName);
  const hasText = (element: Element) =>
    [...element.childNodes].some((child) => child instanceof Text && /\S/.test(child.data));

  const audit = window.axe._audit;
  const rule = audit.rules.find(({ id }) => id === 'color-contrast');
  const check = audit.checks['color-contrast'];
  if (!rule) throw new Error('axe has no rule of contrast');
  const { matches } = rule;
  rule.matches = function (element, ...others) {
    if (!isField(element) && (!hasText(element) || hasPassed(element))) return false;
    return matches.call(this, element, ...others);
  };
  const { evaluate } = check;
  check.evaluate = function (element, ...others) {
    if (hasPassed(element)) return true;
    let wasMeasured = false;
    const helper = Object.create(this, {
      data: {
        value: (told: { readonly fgColor?: string }) => {
          wasMeasured = told.fgColor !== undefined;
          this.data(told);
        },
      },
    });
    const verdict = evaluate.call(helper, element, ...others);
    if (wasMeasured) answered += 1;
    const kind = verdict && wasMeasured && kindOf(element);
    if (kind && !passed.has(kind)) {
      passed.add(kind);
      learned.push(kind);
    }
    return verdict;
  };

  return {
    /** Colours may have changed since the last look. */
    lookAnew({ thoroughly }: { readonly thoroughly: boolean }): void {
      grounds = new WeakMap();
      isThorough = thoroughly;
      answered = 0;
    },
    wasChecked: () => answered > 0,
    /** What passed on other pages. */
    remember(kinds: readonly string[]): void {
      for (const kind of kinds) passed.add(kind);
    },
    /** What passed here since it was last asked for. */
    takeLearned(): string[] {
      const taken = learned;
      learned = [];
      return taken;
    },
  };
}

/**
 * Axe maps where every element of the page lies, for contrast and the size of targets: a third of its
 * time. Of a part it now maps only what is in it and around it, and nothing of what drawings are made
 * of, nor of the formulas that only screen readers meet. What lies over a part without being around
 * it, is for a look at the whole page to see.
 */
function mapLess(root: Element): () => void {
  const { FILTER_ACCEPT, FILTER_REJECT } = NodeFilter;
  const isOutside = (node: Node) => !root.contains(node) && !node.contains(root);
  const isStroke = ({ parentElement, nodeName }: Node) =>
    parentElement?.namespaceURI !== document.body.namespaceURI && !/^(g|text)$/.test(nodeName);
  const walk = document.createTreeWalker;
  document.createTreeWalker = (from, what) =>
    walk.call(document, from, what, (node) =>
      isStroke(node) || isOutside(node) ? FILTER_REJECT : FILTER_ACCEPT,
    );
  return () => Reflect.deleteProperty(document, 'createTreeWalker');
}

/** It stays for as long as the document does: half of what a question costs is to bring it. */
export const tools = `${axeScript};(${hurryAxe})();window.contrast=(${askContrastOnce})();window.mapLess=${mapLess};window.lonelySigns=${lonelySigns};window.otherNames=${otherNames};window.rgaaFaults=${rgaaFaults};window.cutTexts=${cutTexts}`;
