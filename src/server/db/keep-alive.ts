/** For each connection: one that the network has lost without a word is found out, and not waited for. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
