import { findPrintingTools } from '#paper/typeset/printing-tools.ts';
import type { Requirement } from '../../../jobs/requirement.ts';
import { findLack } from '../../../jobs/worker-presence.ts';
import type { Services } from '../../../services.ts';
import { printingUnavailable } from '../refusals/printing-errors.ts';

/** LaTeX and what goes with it, on the machines that set papers. */
export const printingPrograms: Requirement = {
  name: 'printing',
  check: async () => {
    const found = await findPrintingTools();
    return 'missing' in found ? { programs: found.missing, command: found.command } : null;
  },
};

export async function refuseUnlessPrintable(services: Services): Promise<void> {
  const lack = await findLack(services, printingPrograms);
  if (lack) throw printingUnavailable(lack);
}
