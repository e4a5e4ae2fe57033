import { type FileHandle, open } from 'node:fs/promises'
import { type Range, writeZeros } from './write-zeros.ts'

/** A box of MP4 and QuickTime (ISO 14496-12, 4.2): `at` and `end` in the file or buffer, `body` behind its head. */
interface Box {
  readonly type: string
  readonly at: number
  readonly body: number
  readonly end: number
}

/** The tables of an hour of film are 2 MB; a larger directory is left as it is. */
const MOST_DIRECTORY = 32 * 1_048_576
const MOST_BOXES = 10_000

/** Cameras write a chunk of measurements a second, or one for each picture. */
const MOST_CHUNKS = 200_000

/** What is walked into, by where it is: boxes of the same name elsewhere are not, so that no depth is without end. */
const INSIDE: Readonly<Record<string, string>> = { moov: 'trak', trak: 'mdia', mdia: 'minf', minf: 'stbl' }
/** Place, device, owner, and what programs add: nothing of it is needed to play the film. */
const TOLD = new Set(['udta', 'meta', 'uuid'])
const HEVC = new Set(['hvc1', 'hev1', 'dvh1', 'dvhe'])

export interface FilmData {
  readonly isHevc: boolean
  readonly isChanged: boolean
  /** it has more boxes in its directory or chunks of measurements than a film has, and is not cleaned */
  readonly isBroken: boolean
}

/**
 * Takes place and device out of a film, in its file: their boxes become empty ones of the same length, so that all other
 * positions stay right. Of a track of measurements, which some cameras fill with places, the samples are emptied too.
 * Pictures and sound are not read. Fragments behind the directory are left as they are.
 */
export async function cleanFilm(path: string): Promise<FilmData> {
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    const found: Found = { isHevc: false, isChanged: false, isBroken: false, boxes: 0, chunks: 0, told: [] }
    for await (const box of topBoxes(file, size)) {
      const length = box.end - box.at
      if (TOLD.has(box.type)) {
        await file.write('free', box.at + 4, 'latin1')
        found.told.push([box.body, box.end])
      }
      if (box.type !== 'moov' || length > MOST_DIRECTORY) continue
      const { buffer } = await file.read(Buffer.alloc(length), 0, length, box.at)
      readDirectory(buffer, box.body - box.at, found)
      if (found.isBroken) break
      if (found.isChanged) await file.write(buffer, 0, length, box.at)
    }
    const { isHevc, isBroken, told } = found
    const isChanged = found.isChanged || told.length > 0
    if (!isBroken) await writeZeros(file, told, size)
    if (isChanged) await file.sync()
    return { isHevc, isChanged, isBroken }
  } finally {
    await file.close()
  }
}

/** The box at a place; undefined where there is none, or one that claims more than there is. */
function boxAt(head: Buffer, at: number, end: number): Box | undefined {
  if (head.length < 8) return undefined
  const short = head.readUInt32BE(0)
  const isLong = short === 1
  if (isLong && head.length < 16) return undefined
  const length = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short
  const body = at + (isLong ? 16 : 8)
  return at + length > end || at + length < body
    ? undefined
    : { type: head.toString('latin1', 4, 8), at, body, end: at + length }
}

async function* topBoxes(file: FileHandle, size: number): AsyncGenerator<Box> {
  for (let at = 0, count = 0; at < size && count < MOST_BOXES; count++) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, at)
    const box = boxAt(buffer.subarray(0, bytesRead), at, size)
    if (!box) return
    yield box
    at = box.end
  }
}

function* boxesIn(buffer: Buffer, from: number, end: number, found: Found): Generator<Box> {
  for (let at = from; at + 8 <= end; ) {
    const box = boxAt(buffer.subarray(at, at + 16), at, end)
    found.isBroken ||= ++found.boxes > MOST_BOXES
    if (!box || found.isBroken) return
    yield box
    at = box.end
  }
}

/** What is found in all directories of a file, of which a film has one. */
interface Found {
  isHevc: boolean
  isChanged: boolean
  isBroken: boolean
  boxes: number
  chunks: number
  /** of the file */
  told: Range[]
}

/** Empties boxes in the buffer; of tracks of measurements it also says where their samples are. */
function readDirectory(buffer: Buffer, from: number, found: Found): void {
  const empty = ({ at, body, end }: Box) => {
    buffer.write('free', at + 4, 'latin1')
    buffer.fill(0, body, end)
    found.isChanged = true
  }
  const walk = (type: string, start: number, end: number, table: Map<string, Box>) => {
    for (const box of boxesIn(buffer, start, end, found)) {
      if (TOLD.has(box.type)) empty(box)
      else if (box.type !== INSIDE[type]) {
        // the handler of `minf` names the data's place, not its kind
        if (!table.has(box.type)) table.set(box.type, box)
      } else if (box.type === 'trak') {
        const parts = new Map<string, Box>()
        walk(box.type, box.body, box.end, parts)
        const handler = parts.get('hdlr')
        const isMeasured =
          handler !== undefined && buffer.toString('latin1', handler.body + 8, handler.body + 12) === 'meta'
        if (isMeasured) {
          addSamples(buffer, parts, found)
          empty(box)
        } else found.isHevc ||= hasHevc(buffer, parts.get('stsd'), found)
      } else walk(box.type, box.body, box.end, table)
    }
  }
  walk('moov', from, buffer.length, new Map())
}

function hasHevc(buffer: Buffer, stsd: Box | undefined, found: Found): boolean {
  if (stsd) for (const { type } of boxesIn(buffer, stsd.body + 8, stsd.end, found)) if (HEVC.has(type)) return true
  return false
}

/** 32-bit numbers of a table from its body on, as many as fit. */
function numbersOf(buffer: Buffer, box: Box | undefined, skip: number) {
  const start = box ? box.body + skip : 0
  const length = box ? Math.max(0, Math.floor((box.end - start) / 4)) : 0
  return { length, at: (index: number) => (index < length ? buffer.readUInt32BE(start + index * 4) : undefined) }
}

/** Where the samples of a track are: chunks of `stco` or `co64`, their lengths by `stsc` and `stsz`. */
function addSamples(buffer: Buffer, parts: ReadonlyMap<string, Box>, found: Found): void {
  const wide = parts.get('co64')
  const places = numbersOf(buffer, wide ?? parts.get('stco'), 8)
  const chunks = Math.floor(places.length / (wide ? 2 : 1))
  found.chunks += chunks
  found.isBroken ||= found.chunks > MOST_CHUNKS
  if (found.isBroken) return
  const place = (index: number): number =>
    wide ? (places.at(index * 2) ?? 0) * 2 ** 32 + (places.at(index * 2 + 1) ?? 0) : (places.at(index) ?? 0)
  const same = numbersOf(buffer, parts.get('stsz'), 4).at(0) ?? 0
  const sizes = numbersOf(buffer, parts.get('stsz'), 12)
  const runs = numbersOf(buffer, parts.get('stsc'), 8)
  let sample = 0
  let run = 0
  for (let index = 0; index < chunks; index++) {
    // each run: its first chunk, counted from 1, samples in a chunk, description
    while ((runs.at((run + 1) * 3) ?? Number.POSITIVE_INFINITY) <= index + 1) run++
    const count = runs.at(run * 3 + 1) ?? 0
    let bytes = same * count
    if (same === 0)
      for (const end = sample + count; sample < end && sample < sizes.length; ) bytes += sizes.at(sample++) ?? 0
    found.told.push([place(index), place(index) + bytes])
  }
}
