let announce: (error: unknown) => void = () => {};

/**
 * Said by whoever starts the application: what becomes of a teacher whose session is over, or whose
 * browser is somebody else's now.
 */
export function whenSessionIsLost(tell: (error: unknown) => void): void {
  announce = tell;
}

/** For calls that failed for want of a session; to say it twice does no harm. */
export const tellLostSession = (error: unknown) => announce(error);
