import { questionIndex } from '#paper/edition/question-name.ts';
import type { ContestedBox } from '#shared/contract/correction/contests.ts';
import { copyInWords } from '#shared/domain/correction/base/copy-number.ts';
import { printedLetter } from '../../box-review/printed-letter.ts';
import { type CopyOrders, numberOnCopy } from '../../box-review/printed-order.ts';
import type { ClassReading, CopyReading } from '../../class-reading/class-reading.ts';
import type { BoxName } from '../../pages/box-decisions.queries.ts';
import { boxImageName } from '../../pages/file-names.ts';
import { zoneId } from '../../pages/zone-id.ts';

/** Presents a box to the teacher: its picture, its answer, and how it counts now. */
export function contestedBox(
  reading: ClassReading,
  copyReading: CopyReading,
  box: BoxName,
  orderOf: CopyOrders,
): ContestedBox {
  const index = questionIndex(box.question) ?? -1;
  const keyed = reading.questions[index];
  const { id = '', isCorrect = false } = keyed?.answers[box.answer - 1] ?? {};
  const printed = reading.printed[index];
  const student = reading.studentOf(copyReading.copy);
  return {
    zone: zoneId(box),
    copy: copyReading.copy,
    name: student ? reading.nameOf(student) : `Copie ${copyInWords(copyReading.copy)}`,
    question: Math.max(index, 0),
    numberOnCopy: numberOnCopy(orderOf(copyReading), Math.max(index, 0)),
    letter: printedLetter(copyReading, box) ?? '',
    text: printed?.answers[box.answer - 1]?.text ?? '',
    isTicked: copyReading.choices.get(keyed?.id ?? '')?.has(id) ?? false,
    isRight: isCorrect,
    image: boxImageName(box),
  };
}
