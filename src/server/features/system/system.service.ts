import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { filesAway } from '../../storage/guarded-file-store.ts';
import { selectOne } from './system.queries.ts';

export async function checkHealth({ db, queue, files, log }: Services): Promise<void> {
  try {
    await selectOne(db);
    await queue.checkReachable();
    await files.check();
  } catch (error) {
    log.error({ err: error }, 'not healthy');
    throw (
      filesAway(error) ??
      new AppError(503, 'unhealthy', 'Le service est momentanément indisponible.')
    );
  }
}
