/**
 * In the page: texts that are cut off when letters are twice as large (10.4), or set as far apart
 * as some readers need (10.12), unless «…» says so.
 */
export function cutTexts(root: Element): string[] {
  const isCut = (element: Element) => {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
    const isSpared = element.closest('[class*="katex"], [aria-hidden="true"], :has(> [inert])');
    const isShortened = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    if (clientWidth <= 1 || isShortened || isSpared) return false;
    const isTooWide = hides(overflowX) && scrollWidth > clientWidth + 1;
    return isTooWide || (hides(overflowY) && scrollHeight > clientHeight + 1);
  };
  const look = () =>
    [root, ...root.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && element.textContent && isCut(element))
      .map((element) => `${element.className}: ${element.textContent?.slice(0, 80)}`);

  document.documentElement.style.fontSize = '200%';
  const cut = look();
  document.documentElement.style.fontSize = '';
  const spaced = new CSSStyleSheet();
  spaced.replaceSync(
    `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`,
  );
  document.adoptedStyleSheets.push(spaced);
  cut.push(...look());
  document.adoptedStyleSheets.pop();
  return cut;
}

/**
 * In the page: what fails of RGAA where axe asks less or nothing, each with its criterion and the
 * words around it. docs/accessibility.md says what is asked otherwise.
 */
export function rgaaFaults(root: Element): string[] {
  const faults: string[] = [];
  const all = (selector: string, from: Element = root) =>
    [...from.querySelectorAll<HTMLElement>(selector)].filter((element) =>
      element.checkVisibility(),
    );
  const words = (element: Element | null) =>
    (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const fail = (criterion: string, why: string, element: Element) =>
    faults.push(`${criterion} ${why}: ${element.outerHTML.slice(0, 160)}`);
  /** What is for screen readers alone is one pixel large. */
  const isInSight = (element: Element) =>
    element.checkVisibility() && element.getBoundingClientRect().width > 1 && words(element) !== '';
  const named = (element: Element, attribute: string) =>
    (element.getAttribute(attribute) ?? '')
      .split(' ')
      .map((id) => id && document.getElementById(id))
      .filter((found) => found instanceof Element);

  for (const drawing of all('svg')) {
    const isDecoration = drawing.closest('[aria-hidden="true"]') !== null;
    const isNamed = drawing.matches('[role="img"]') && drawing.hasAttribute('aria-label');
    if (!isDecoration && !isNamed) fail('1.2', 'neither decoration nor named image', drawing);
  }

  for (const table of all('table:not([role="none"], [role="presentation"])')) {
    if (!table.querySelector('caption') && !table.ariaLabel) fail('5.4', 'no title', table);
    for (const header of all('th', table)) {
      if (!header.hasAttribute('scope')) fail('5.7', 'header without scope', header);
    }
    for (const row of all(':is(tbody, tfoot) > tr', table)) {
      const isRow = row.children.length > 1;
      if (isRow && !row.querySelector(':scope > th[scope="row"]')) fail('5.6', 'no header', row);
    }
  }

  const fields = 'input, select, textarea, [role="checkbox"], [role="radio"], [role="slider"]';
  for (const field of all(fields)) {
    if (field.closest('[aria-hidden="true"]') || field.matches('[type="file"]')) continue;
    const labels = [
      ...((field as HTMLInputElement).labels ?? []),
      ...named(field, 'aria-labelledby'),
    ].filter(isInSight);
    if (labels.length === 0 && !field.title) fail('11.1', 'no label in sight, no title', field);
    const isRequired = field.matches('[required], [aria-required="true"]');
    const group = field.closest('[role="group"], [role="radiogroup"]');
    const legends = group ? named(group, 'aria-labelledby') : [];
    const isToldRequired = [...labels, ...legends].some((label) =>
      words(label).includes('obligatoire'),
    );
    if (isRequired && !isToldRequired) fail('11.10', 'required in secret', field);
  }
  for (const refused of all('[aria-invalid="true"]')) {
    if (!named(refused, 'aria-describedby').some(isInSight)) fail('11.10', 'no message', refused);
  }

  for (const titled of all('a[title]')) {
    if (!titled.title.replaceAll(/\s+/g, ' ').includes(words(titled)))
      fail('6.1', 'title without the words', titled);
  }

  if (root !== document.documentElement) return faults;
  // What a parser would make otherwise is not nested as HTML allows.
  const count = (element: Element) => element.querySelectorAll('*').length;
  const parsed = new DOMParser().parseFromString(root.outerHTML, 'text/html');
  if (count(parsed.documentElement) !== count(root)) fail('8.2', 'wrongly nested', root);
  if (!/\S · Cochalot$|^Cochalot · /.test(document.title)) fail('8.6', document.title, root);
  const isPart = (element: Element) =>
    element.parentElement?.closest('main, section, article, aside, [role="dialog"]');
  for (const landmark of ['header', 'main', 'footer']) {
    const count = all(landmark).filter((element) => !isPart(element)).length;
    if (count !== 1) fail('9.2', `${count} ${landmark}`, root);
  }
  if (all('h1').length === 0) fail('9.1', 'no h1', root);
  const skip = document.querySelector<HTMLAnchorElement>('a[href], button, input');
  const target = skip?.hash && document.getElementById(skip.hash.slice(1));
  if (!target) fail('12.7', 'the first stop does not lead to the content', skip ?? root);
  return faults;
}
