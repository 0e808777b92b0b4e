export const unreachableServer =
  'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.';

/** Nobody answered: the network, most likely. */
export class UnreachableServer extends Error {
  constructor(options?: ErrorOptions) {
    super(unreachableServer, options);
  }
}

/** What the server answers, whatever it is; throws where nobody does. */
export async function sendRequest(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    throw new UnreachableServer({ cause });
  }
}
