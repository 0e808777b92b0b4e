export const unreachableServer =
  'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.';

/** Nobody answered, most likely because there is no network. */
export class UnreachableServer extends Error {
  constructor(options?: ErrorOptions) {
    super(unreachableServer, options);
  }
}

/** Returns the answer of the server, whatever its status; throws if there is no answer. */
export async function sendRequest(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    throw new UnreachableServer({ cause });
  }
}
