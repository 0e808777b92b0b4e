/** Where memory is free: the caller puts the image there, and behind it what else it hands over. */
export function workspace(): usize {
  return (__heap_base + 15) & ~15;
}

/** Makes sure that memory reaches so far. */
export function reachTo(end: usize): void {
  const lacking = <i32>((end + 0xffff) >> 16) - memory.size();
  if (lacking > 0 && memory.grow(lacking) < 0) unreachable();
}
