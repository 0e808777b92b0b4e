import { findPrintingTools } from '#paper/typeset/find-printing-tools.ts';
import type { PrintingTools } from '#paper/typeset/printing-tools.ts';
import type { Lack } from '../../../db/schema/jobs.ts';
import type { Env } from '../../../env.ts';
import type { Requirement } from '../../../jobs/requirement.ts';
import { findLack } from '../../../jobs/worker-presence.ts';
import type { Services } from '../../../services.ts';
import { printingUnavailable } from '../refusals/printing-errors.ts';

/** Machines that typeset papers need LaTeX and the programs that go with it. */
export const printingPrograms: Requirement = {
  name: 'printing',
  check: async ({ env, log }) => {
    const found = await usablePrintingTools(env);
    if ('programs' in found) return found;
    const { formatFault: err } = found;
    if (err) log.warn({ err }, 'papers are set in three times the time: LaTeX has no format');
    return null;
  },
};

/** LaTeX's own restrictions have gaps: without a sandbox, the operator must have agreed. */
export async function usablePrintingTools({
  printWithoutSandbox,
}: Pick<Env, 'printWithoutSandbox'>): Promise<PrintingTools | Lack> {
  const found = await findPrintingTools();
  if ('missing' in found) return { programs: found.missing, command: found.command };
  if (found.tools.bwrap !== null || printWithoutSandbox) return found.tools;
  // That it can be done without is told to whoever reads the terminal and the log of the start.
  return { programs: ['bubblewrap'], command: 'sudo apt-get install bubblewrap' };
}

export async function refuseUnlessPrintable(services: Services): Promise<void> {
  const lack = await findLack(services, printingPrograms);
  if (lack) throw printingUnavailable(lack);
}
