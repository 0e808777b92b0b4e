// This script is inlined in the pages, since a file of its own could fail to load like the others.
// It retries a script or a style sheet that failed to load, and says meanwhile, in texts of the
// page, why nothing appears.
(() => {
  const lost = new Set();
  const brought = new Set();
  let failures = 0;
  const slow = setTimeout(() => say('slow'), 3000);

  /** Null once the application has replaced this element. */
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
    // Some browsers remember the failure until the page is reloaded.
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

  /** Files that the application loads later are retried by the application itself. */
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
