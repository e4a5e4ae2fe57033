import type { FileHandle } from 'node:fs/promises'

/** Bytes of a file, the last one not among them. */
export type Range = readonly [from: number, to: number]

const PIECE = 65_536

/**
 * Writes zeros over ranges, which may overlap and lie beyond the file. No byte is written twice, and ranges that are close
 * together are written at once, so the time depends on the size of the file alone.
 */
export async function writeZeros(file: FileHandle, told: readonly Range[], size: number): Promise<void> {
  const bytes = Buffer.alloc(PIECE)
  for (const piece of piecesOf(merged(told, size))) {
    const [from, to] = [piece[0]?.[0] ?? 0, piece.at(-1)?.[1] ?? 0]
    // what is between the ranges stays
    if (piece.length > 1) await file.read(bytes, 0, to - from, from)
    for (const [start, end] of piece) bytes.fill(0, start - from, end - from)
    await file.write(bytes, 0, to - from, from)
  }
}

/** Ranges by their order, clipped to the file, neither overlapping nor touching. */
function merged(ranges: readonly Range[], size: number): Range[] {
  const found: Range[] = []
  for (const [from, to] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = found.at(-1)
    const end = Math.min(to, size)
    if (last && from <= last[1]) found[found.length - 1] = [last[0], Math.max(last[1], end)]
    else if (from < end) found.push([from, end])
  }
  return found
}

/** Ranges, cut where need be, that lie within `PIECE` bytes together. */
function* piecesOf(ranges: readonly Range[]): Generator<Range[]> {
  let piece: Range[] = []
  let limit = 0
  for (const [from, to] of ranges) {
    for (let at = from; at < to; ) {
      if (at >= limit) {
        if (piece.length > 0) yield piece
        piece = []
        limit = at + PIECE
      }
      const end = Math.min(to, limit)
      piece.push([at, end])
      at = end
    }
  }
  if (piece.length > 0) yield piece
}
