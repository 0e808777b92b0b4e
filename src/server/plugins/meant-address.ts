/**
 * What ends a sentence, a bracket or a quotation, and comes along where an address is pasted from
 * one. A few of them at most: an address is as long as whoever asks likes.
 */
const aroundAddress =
  /(?:[.,;:!?)\]}'*]|%(?:20|22|3E|5D|7D|C2%A0|C2%BB|E2%80%99|E2%80%9D)){1,10}$/i;

/** The address that is meant by one that was pasted with what stood around it. */
export function meantAddress(path: string): string {
  return path.replace(aroundAddress, '');
}
