// Stands in the pages themselves, for a file could be lost like the others. Brings again the script
// or the style that was lost on its way, and says meanwhile, in the words of the page, why nothing
// comes.
(() => {
  const lost = new Set();
  const brought = new Set();
  let failures = 0;
  const slow = setTimeout(() => say('slow'), 3000);

  /** There until the application has taken its place. */
  const opening = () => document.getElementById('opening');

  function say(what) {
    clearTimeout(slow);
    const [line, retry] = opening()?.children ?? [];
    if (!line) return;
    line.textContent = line.dataset[what];
    retry.hidden = what !== 'lost';
    retry.onclick = () => location.reload();
  }

  function bringAgain(element) {
    const address = element.src || element.href;
    // A browser that remembers the failure takes the file in a new page only.
    if (brought.has(address)) return location.reload();
    lost.add(address);
    failures += 1;
    say('lost');
    setTimeout(() => fetchAgain(address, element), Math.min(500 * 2 ** failures, 8000));
  }

  async function fetchAgain(address, element) {
    // biome-ignore lint/style/noRestrictedGlobals: it calls no endpoint, and nothing else is there yet.
    const isThere = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!isThere) return bringAgain(element);
    brought.add(address);
    const again = document.createElement(element.tagName);
    for (const { name, value } of element.attributes) again.setAttribute(name, value);
    element.replaceWith(again);
  }

  /** What comes later is asked for again by the application itself. */
  function isOfPage(element) {
    const isFile = element.matches('script, link[rel=stylesheet], link[rel=modulepreload]');
    return isFile && (opening() !== null || lost.has(element.src || element.href));
  }

  window.addEventListener(
    'error',
    ({ target }) => {
      if (target === window) say('old');
      else if (isOfPage(target)) bringAgain(target);
    },
    true,
  );
})();
