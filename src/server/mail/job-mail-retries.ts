/** For mails that nobody asks for again: a mail server may be down for a night. */
export const triedForADay = { retries: 34, longestPauseSeconds: 3600 } as const;

/** Also for a day, but with shorter pauses, for mails that are needed at a certain hour. */
export const triedForADayWithHaste = { retries: 150, longestPauseSeconds: 600 } as const;
