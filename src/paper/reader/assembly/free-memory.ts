/**
 * Returns the address from which memory is free: the caller puts the image there and further data
 * behind it.
 */
export function workspace(): usize {
  return (__heap_base + 15) & ~15;
}

/** Grows the memory until it reaches this address. */
export function reachTo(end: usize): void {
  const lacking = <i32>((end + 0xffff) >> 16) - memory.size();
  if (lacking > 0 && memory.grow(lacking) < 0) unreachable();
}
