/** Detects connections that the network lost without notice. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Without a listener, a lost connection would end the process; its next user gets the error. */
export const ignoreConnectionError = () => undefined;
