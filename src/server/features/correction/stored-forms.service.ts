import {
  correctionCopies,
  correctionEditions,
  corrections,
  scanPages,
} from '../../db/schema/correction.ts';
import type { StoredForm } from '../../db/stored-form.ts';
import { markFormat, markingFormat } from './base/stored-marking.ts';
import { placesFormat } from './class-reading/asked-places.ts';
import { keyFormat } from './class-reading/kept-key.ts';
import { pageGuessFormat } from './pages/page-guess-format.ts';
import { pageRecordFormat } from './pages/page-record.ts';
import { pageSourceFormat } from './pages/page-source-format.ts';

export const storedFormsOfCorrections: readonly StoredForm[] = [
  { column: corrections.marking, format: markingFormat },
  { column: corrections.key, format: keyFormat },
  { column: correctionEditions.places, format: placesFormat },
  { column: correctionCopies.mark, format: markFormat },
  { column: scanPages.record, format: pageRecordFormat },
  { column: scanPages.source, format: pageSourceFormat },
  { column: scanPages.guess, format: pageGuessFormat },
];
