import { expect, it } from 'vitest';
import { eventReader } from './event-reader.ts';

const sent = ':\n\ndata: {"a":1}\r\n\r\nevent: x\ndata:[DONE]\n\ndata: unfinished';
const received = ['{"a":1}', '[DONE]'];

it.each([1, 2, 7, sent.length])('reads events that arrive %i characters at a time', (size) => {
  const read = eventReader();
  const pieces = sent.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
  expect(pieces.flatMap((piece) => read(piece))).toEqual(received);
});
