import { describe, expect, it, vi } from 'vitest';
import { withUnbreakableEnd } from './formula-look.ts';
import { renderFormula } from './formula-renderer.ts';

const html = (source: string) => {
  const rendered = renderFormula(source);
  return 'html' in rendered ? rendered.html : null;
};

describe('a formula', () => {
  it('is rendered for the eye, and as MathML for screen readers', () => {
    expect(html('\\frac{1}{2}')).toContain('<mfrac><mn>1</mn><mn>2</mn></mfrac>');
    expect(html('\\frac{1}{2}')).toContain('aria-hidden="true"');
  });

  it('has a last term that may not wrap, so that no punctuation after it begins a line', () => {
    const [, last] = withUnbreakableEnd(html('x^2 = 4') ?? '').split(
      '<span class="whitespace-nowrap">',
    );
    expect(last).toMatch(/^<span class="katex-base">.*>4<(?!.*katex-base)/);
  });

  it.each(['\\frac{1}{', '\\inconnue', 'x^', '}', '\\sqrt{'.repeat(3_000)])(
    'is reported as wrong, such as %s',
    (source) => {
      expect(renderFormula(source)).toHaveProperty('fault');
    },
  );

  it('ends even if it defines itself recursively', () => {
    expect(renderFormula('\\def\\a{\\a\\a}\\a')).toHaveProperty('fault');
  });

  it.each([
    '\\text{<img src=x onerror=alert(1)>}',
    '\\href{javascript:alert(1)}{x}',
    '\\url{javascript:alert(1)}',
    '\\htmlData{onclick=alert(1)}{x}',
    '\\includegraphics{https://example.com/x.png}',
    '\\color{red;background:url(x)}x',
  ])('%j adds nothing of its own to the page', (source) => {
    expect(html(source) ?? '').not.toMatch(/<(img|a|script)\b|<[^>]*(\son\w+=|url\()/);
  });

  it('keeps its definitions to itself', () => {
    expect(html('\\gdef\\mienne{1}\\mienne')).not.toBeNull();
    expect(renderFormula('\\mienne')).toHaveProperty('fault');
  });

  it('writes nothing to the console', () => {
    const spies = (['log', 'warn', 'error'] as const).map((way) => vi.spyOn(console, way));
    for (const source of ['\\message{x}', '\\errmessage{x}', '\\show\\frac', 'é😀', '\\text{漢}']) {
      renderFormula(source);
    }
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
  });
});
