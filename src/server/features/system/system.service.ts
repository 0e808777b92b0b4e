import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { selectOne } from './system.queries.ts';

export async function checkHealth({ db, queue, log }: Services): Promise<void> {
  try {
    await selectOne(db);
    await queue.checkReachable();
  } catch (error) {
    log.error({ err: error }, 'not healthy');
    throw new AppError(503, 'unhealthy', 'Le service est momentanément indisponible.');
  }
}
