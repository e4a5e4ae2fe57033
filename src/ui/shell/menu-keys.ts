/** The index that a key moves to in a menu of `length` items, wrapping around; null for a key that does not move. */
export function nextIndex(key: string, current: number, length: number): number | null {
  if (length === 0) return null
  if (key === 'ArrowDown') return (current + 1) % length
  if (key === 'ArrowUp') return (Math.max(current, 0) - 1 + length) % length
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  return null
}
