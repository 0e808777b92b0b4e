/** An error meant for the caller: its message is French and fit for a toast. */
export class AppError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;

  constructor(status: number, code: string, message: string, details?: unknown) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** The browser recognises a lost session by this code. */
export function unauthorized(): AppError {
  return new AppError(401, 'unauthorized', 'Unauthorized');
}

/** Only the log shows this message: the caller has already disconnected. */
export function goneAway(): AppError {
  return new AppError(499, 'cancelled', 'La demande a été abandonnée.');
}
