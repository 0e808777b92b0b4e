import { questionName } from '#paper/edition/question-name.ts';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import { type AlarmKind, batchAlarms } from '#shared/domain/correction/boxes/batch-alarms.ts';
import type { ClassReading } from '../class-reading.ts';

/** What may be wrong with a whole batch, and what to do. */
const messages: Record<AlarmKind, string> = {
  streak:
    'Un même trait traverse plusieurs pages\u00a0: la vitre du scanner est sans doute sale. Nettoyez-la, puis scannez à nouveau ces pages.',
  faint:
    'Des pages sont très pâles\u00a0: un crayon léger peut y passer inaperçu. Scannez-les plus foncé.',
  bilevel:
    'Des pages sont scannées en noir et blanc, sans gris : un crayon léger peut avoir disparu du fichier. Regardez les questions sans réponse, ou scannez à nouveau en niveaux de gris.',
  shifted:
    'Des cases ne sont pas là où elles ont été imprimées\u00a0: les feuilles ont peut-être été agrandies, ou entraînées de travers.',
  doubles:
    'Beaucoup de questions à réponse unique ont deux réponses cochées\u00a0: vérifiez quelques copies avant de noter.',
};

export function alarmsOf({ read, pages, questions }: ClassReading): CorrectionOverview['alarms'] {
  const single = new Set(
    questions.flatMap(({ type }, index) => (type === 'single' ? [questionName(index)] : [])),
  );
  return batchAlarms(read.weighed, read.decision, single).map((alarm) => ({
    kind: alarm.kind,
    message: messages[alarm.kind],
    pages: alarm.pages.flatMap((place) => pages[place]?.id ?? []),
  }));
}
