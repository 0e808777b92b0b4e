import { isOwnAnswer, isServerDown } from '#web/lib/api/api-error.ts';
import { unreachableServer } from '#web/lib/api/send-request.ts';

/** Why a quiz does not open or start, and what can be done about it. */
export const startFaults = {
  offline: unreachableServer,
  down: 'Le serveur est arrêté ou redémarre\u00a0: votre connexion fonctionne, réessayez dans un instant.',
};

/** Null if the server itself refused. */
export function startFault(error: unknown): string | null {
  if (isServerDown(error)) return startFaults.down;
  if (isOwnAnswer(error)) return null;
  return navigator.onLine
    ? startFaults.offline
    : 'Cet appareil est hors connexion\u00a0: vérifiez le Wi-Fi ou le réseau mobile, puis réessayez.';
}
