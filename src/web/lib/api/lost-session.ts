let announce = () => {};

/** Said by whoever starts the application: what becomes of a teacher whose session is over. */
export function whenSessionIsLost(tell: () => void): void {
  announce = tell;
}

/** For calls that failed for want of a session; to say it twice does no harm. */
export const tellLostSession = () => announce();
