import { setNonce } from 'get-nonce';

/**
 * The nonce that the server wrote into the page, for the few <style> elements that are made at run
 * time.
 */
const cspNonce: string | undefined =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

// Dialogs and menus lock the scrolling of the page with a <style> element, which get-nonce signs.
if (cspNonce) setNonce(cspNonce);
