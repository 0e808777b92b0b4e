let announce: (error: unknown) => void = () => {};

/**
 * Called by the entry point of an application, to say what happens when a session is over or
 * belongs to somebody else now.
 */
export function whenSessionIsLost(tell: (error: unknown) => void): void {
  announce = tell;
}

/** For calls that failed because the session is lost. It may be called more than once. */
export const tellLostSession = (error: unknown) => announce(error);
