import { findFence } from '#paper/process/fence.ts';
import type { Services } from './services.ts';

/** Whoever starts a server without a sandbox knows it from the first line. */
export async function warnWithoutSandbox(
  { env, log }: Services,
  announce: (text: string) => void,
): Promise<void> {
  const { bwrap } = await findFence();
  if (bwrap !== null) return;
  log.warn({ printWithoutSandbox: env.printWithoutSandbox }, 'there is no sandbox');
  announce(
    env.printWithoutSandbox
      ? 'Aucun bac à sable (bubblewrap)\u00a0: LaTeX n’est retenu que par ses propres verrous.'
      : 'Aucun bac à sable (bubblewrap)\u00a0: rien ne sera imprimé. PRINT_WITHOUT_SANDBOX=yes l’autorise.',
  );
}
