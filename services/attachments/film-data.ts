import { type FileHandle, open } from 'node:fs/promises'

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

const CONTAINERS = new Set(['trak', 'mdia', 'minf', 'stbl'])
/** Place, device, owner, and what programs add: nothing of it is needed to play the film. */
const TOLD = new Set(['udta', 'meta', 'uuid'])
const HEVC = new Set(['hvc1', 'hev1', 'dvh1', 'dvhe'])

export interface FilmData {
  readonly isHevc: boolean
  readonly isChanged: boolean
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
    let [isHevc, isChanged] = [false, false]
    for await (const box of topBoxes(file, size)) {
      const length = box.end - box.at
      if (TOLD.has(box.type)) {
        await file.write(emptied(box.body - box.at, length), 0, length, box.at)
        isChanged = true
      }
      if (box.type !== 'moov' || length > MOST_DIRECTORY) continue
      const { buffer } = await file.read(Buffer.alloc(length), 0, length, box.at)
      const found = readDirectory(buffer, box.body - box.at)
      isHevc ||= found.isHevc
      for (const [at, bytes] of found.samples) {
        const end = Math.min(at + bytes, size)
        if (end > at) await file.write(Buffer.alloc(end - at), 0, end - at, at)
      }
      if (found.isChanged) await file.write(buffer, 0, length, box.at)
      isChanged ||= found.isChanged
    }
    if (isChanged) await file.sync()
    return { isHevc, isChanged }
  } finally {
    await file.close()
  }
}

/** `free` with zeros; only its head may be of 8 or 16 bytes. */
function emptied(head: number, length: number): Buffer {
  const box = Buffer.alloc(length)
  box.writeUInt32BE(head === 16 ? 1 : length, 0)
  box.write('free', 4, 'latin1')
  if (head === 16) box.writeBigUInt64BE(BigInt(length), 8)
  return box
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

function* boxesIn(buffer: Buffer, from: number, end: number): Generator<Box> {
  for (let at = from; at + 8 <= end; ) {
    const box = boxAt(buffer.subarray(at, at + 16), at, end)
    if (!box) return
    yield box
    at = box.end
  }
}

type Range = readonly [at: number, bytes: number]

interface Directory {
  isHevc: boolean
  isChanged: boolean
  /** of the file */
  samples: Range[]
}

/** Empties boxes in the buffer; of tracks of measurements it also says where their samples are. */
function readDirectory(buffer: Buffer, from: number): Directory {
  const found: Directory = { isHevc: false, isChanged: false, samples: [] }
  const empty = ({ at, body, end }: Box) => {
    emptied(body - at, end - at).copy(buffer, at)
    found.isChanged = true
  }
  const walk = (start: number, end: number, table: Map<string, Box>) => {
    for (const box of boxesIn(buffer, start, end)) {
      if (TOLD.has(box.type)) empty(box)
      else if (box.type === 'trak') {
        const parts = new Map<string, Box>()
        walk(box.body, box.end, parts)
        const handler = parts.get('hdlr')
        const isMeasured =
          handler !== undefined && buffer.toString('latin1', handler.body + 8, handler.body + 12) === 'meta'
        if (isMeasured) {
          found.samples.push(...samplesOf(buffer, parts))
          empty(box)
        } else found.isHevc ||= hasHevc(buffer, parts.get('stsd'))
      } else if (CONTAINERS.has(box.type)) walk(box.body, box.end, table)
      // the handler of `minf` names the data's place, not its kind
      else if (!table.has(box.type)) table.set(box.type, box)
    }
  }
  walk(from, buffer.length, new Map())
  return found
}

const hasHevc = (buffer: Buffer, stsd: Box | undefined): boolean =>
  stsd !== undefined && [...boxesIn(buffer, stsd.body + 8, stsd.end)].some(({ type }) => HEVC.has(type))

/** 32-bit numbers of a table from its body on, as many as fit. */
function numbersOf(buffer: Buffer, box: Box | undefined, skip: number): number[] {
  if (!box) return []
  const count = Math.floor((box.end - box.body - skip) / 4)
  return Array.from({ length: Math.max(0, count) }, (_, index) => buffer.readUInt32BE(box.body + skip + index * 4))
}

/** Where the samples of a track are: chunks of `stco` or `co64`, their lengths by `stsc` and `stsz`. */
function samplesOf(buffer: Buffer, parts: ReadonlyMap<string, Box>): Range[] {
  const wide = numbersOf(buffer, parts.get('co64'), 8)
  const chunks = parts.has('co64')
    ? Array.from(
        { length: wide.length / 2 },
        (_, index) => (wide[index * 2] ?? 0) * 2 ** 32 + (wide[index * 2 + 1] ?? 0),
      )
    : numbersOf(buffer, parts.get('stco'), 8)
  const [same = 0, , ...sizes] = numbersOf(buffer, parts.get('stsz'), 4)
  const runs = numbersOf(buffer, parts.get('stsc'), 8)
  let sample = 0
  let run = 0
  return chunks.map((at, index) => {
    // each run: its first chunk, counted from 1, samples in a chunk, description
    while ((runs[(run + 1) * 3] ?? Number.POSITIVE_INFINITY) <= index + 1) run++
    const count = Math.min(runs[run * 3 + 1] ?? 0, same > 0 ? 1_000_000 : sizes.length - sample)
    const own = sizes.slice(sample, sample + count)
    sample += count
    return [at, same > 0 ? same * count : own.reduce((sum, bytes) => sum + bytes, 0)] as const
  })
}
