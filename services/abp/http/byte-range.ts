/** A range of bytes; the first and the last byte are both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Parses a Range header for `size` bytes (RFC 9110 §14). Returns a part, `whole` for no, several or malformed ranges (a
 * server may then send everything), or `unsatisfiable` when the range begins after the end.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return 'whole'
  if (first === '') {
    const length = Number(last)
    return length === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return 'whole'
  if (start >= size) return 'unsatisfiable'
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
