/**
 * A mail server may be down for a night: what somebody waits for without asking again is tried for
 * about a day, at pauses that grow to an hour.
 */
export const triedForADay = { retries: 34, longestPauseSeconds: 3600 } as const;

/** Also for a day, but with shorter pauses: what is written for an hour that comes. */
export const triedForADayWithHaste = { retries: 150, longestPauseSeconds: 600 } as const;
