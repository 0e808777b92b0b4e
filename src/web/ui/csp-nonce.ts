import { setNonce } from 'get-nonce';

/** The nonce that the server wrote into the page, for the few <style> elements made at run time. */
const cspNonce: string | undefined =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

// Dialogs and menus lock the page's scroll with a <style> element that get-nonce signs.
if (cspNonce) setNonce(cspNonce);
