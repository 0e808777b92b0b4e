/** For each connection: one that the network has lost without a word is found out, and not waited for. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Without a listener, a connection that is lost would end the process; whoever uses it next is told. */
export const heardByItsUser = () => undefined;
