/**
 * Two formats of the font table `cmap`: format 12 has groups with code points of all planes, format 4 has segments of
 * the first plane.
 */
const GROUPS = 12
const SEGMENTS = 4

/**
 * The code points of a TrueType font with the number of their glyph. @throws Error for a font without a usable `cmap`
 * table
 */
export function glyphsIn(font: Buffer): ReadonlyMap<number, number> {
  const cmap = tableOf(font, 'cmap')
  const tables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(4 + index * 8 + 4))
  const withFormat = (format: number) => tables.find((at) => cmap.readUInt16BE(at) === format)
  const [groups, segments] = [withFormat(GROUPS), withFormat(SEGMENTS)]
  if (groups !== undefined) return new Map(inGroups(cmap.subarray(groups)))
  if (segments !== undefined) return new Map(inSegments(cmap.subarray(segments)))
  throw new Error('the font has no table of Unicode characters')
}

/** Leaves out glyph 0, which is the box for a missing character. */
function* inGroups(table: Buffer): Generator<[number, number]> {
  for (let at = 16; at < 16 + table.readUInt32BE(12) * 12; at += 12) {
    const first = table.readUInt32BE(at)
    const glyph = table.readUInt32BE(at + 8)
    for (let point = first; point <= table.readUInt32BE(at + 4); point++) {
      if (glyph + point - first !== 0) yield [point, glyph + point - first]
    }
  }
}

function* inSegments(table: Buffer): Generator<[number, number]> {
  const size = table.readUInt16BE(6)
  const [ends, starts, deltas, offsets] = [14, 16 + size, 16 + size * 2, 16 + size * 3]
  for (let at = 0; at < size; at += 2) {
    const start = table.readUInt16BE(starts + at)
    const delta = table.readUInt16BE(deltas + at)
    const offset = table.readUInt16BE(offsets + at)
    for (let point = start; point <= table.readUInt16BE(ends + at) && point < 0xffff; point++) {
      const listed = offset === 0 ? point : table.readUInt16BE(offsets + at + offset + (point - start) * 2)
      const glyph = listed === 0 ? 0 : (listed + delta) & 0xffff
      if (glyph !== 0) yield [point, glyph]
    }
  }
}

/** The ascent of the font as a share of its size. */
export const ascentOf = (font: Buffer): number =>
  tableOf(font, 'hhea').readInt16BE(4) / tableOf(font, 'head').readUInt16BE(18)

/** The glyphs without an outline, which print as an empty space. */
export function emptyGlyphsOf(font: Buffer): ReadonlySet<number> {
  const isLong = tableOf(font, 'head').readInt16BE(50) === 1
  const loca = tableOf(font, 'loca')
  const at = (glyph: number) => (isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2)
  const count = tableOf(font, 'maxp').readUInt16BE(4)
  return new Set(Array.from({ length: count }, (_, glyph) => glyph).filter((glyph) => at(glyph) === at(glyph + 1)))
}

/** A table of a TrueType font by its four letters. @throws Error when the font lacks it */
function tableOf(font: Buffer, name: string): Buffer {
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const entry = 12 + index * 16
    if (font.toString('latin1', entry, entry + 4) !== name) continue
    const at = font.readUInt32BE(entry + 8)
    return font.subarray(at, at + font.readUInt32BE(entry + 12))
  }
  throw new Error(`the font has no table ${name}`)
}
