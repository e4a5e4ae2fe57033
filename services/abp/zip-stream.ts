import { PassThrough, type Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import type { FileAnswer } from './schema-types.ts'

export interface ZipEntry {
  /** with `/` between folders; never absolute */
  readonly name: string
  readonly body: Readable | Buffer | string
}

const LOCAL = 0x04034b50
const DESCRIPTOR = 0x08074b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const VERSION = 20
/** sizes follow the data; names are UTF-8 */
const FLAGS = 0x0808
const DEFLATE = 8

interface Written {
  readonly name: Buffer
  readonly offset: number
  readonly crc: number
  readonly size: number
  readonly packed: number
}

/** A ZIP file that is written while it is sent: one entry after the other, none of them whole in memory. */
export function zipped(fileName: string, entries: AsyncIterable<ZipEntry>, now: Date): FileAnswer {
  const body = new PassThrough()
  write(body, entries, dosTime(now)).then(
    () => body.end(),
    (error: Error) => body.destroy(error),
  )
  return { fileName: `${fileName}.zip`, contentType: 'application/zip', body }
}

async function write(out: PassThrough, entries: AsyncIterable<ZipEntry>, time: number): Promise<void> {
  const written: Written[] = []
  let offset = 0
  const put = async (bytes: Buffer): Promise<void> => {
    offset += bytes.length
    if (!out.write(bytes)) await new Promise<void>((resolve) => out.once('drain', resolve))
  }
  for await (const { name, body } of entries) {
    const entry = { name: Buffer.from(name), offset, crc: 0, size: 0, packed: 0 }
    await put(header(LOCAL, [[VERSION, 2], ...common(entry, time, false), [0, 2]], entry.name))
    const before = offset
    const deflate = createDeflateRaw()
    feed(deflate, body, (part) => {
      entry.crc = crc32(part, entry.crc)
      entry.size += part.length
    })
    for await (const part of deflate) await put(part as Buffer)
    entry.packed = offset - before
    await put(
      fields([
        [DESCRIPTOR, 4],
        [entry.crc, 4],
        [entry.packed, 4],
        [entry.size, 4],
      ]),
    )
    written.push(entry)
  }
  const start = offset
  for (const entry of written) {
    const rest: Field[] = [
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [entry.offset, 4],
    ]
    await put(header(CENTRAL, [[VERSION, 2], [VERSION, 2], ...common(entry, time, true), ...rest], entry.name))
  }
  const { length } = written
  await put(
    fields([
      [END, 4],
      [0, 2],
      [0, 2],
      [length, 2],
      [length, 2],
      [offset - start, 4],
      [start, 4],
      [0, 2],
    ]),
  )
}

function feed(deflate: NodeJS.WritableStream, body: ZipEntry['body'], count: (part: Buffer) => void): void {
  const source: AsyncIterable<Buffer> | Iterable<Buffer> =
    typeof body === 'string' || Buffer.isBuffer(body) ? [Buffer.from(body)] : body
  const pump = async (): Promise<void> => {
    for await (const part of source) {
      const bytes = Buffer.from(part)
      count(bytes)
      if (!deflate.write(bytes)) await new Promise<void>((resolve) => deflate.once('drain', resolve))
    }
    deflate.end()
  }
  pump().catch((error: Error) => (deflate as PassThrough).destroy(error))
}

/** value and its width in bytes */
type Field = readonly [value: number, bytes: 2 | 4]

/** What the local and the central header have in common; sizes are known to the central one alone. */
const common = (entry: Written, time: number, isKnown: boolean): Field[] => [
  [FLAGS, 2],
  [DEFLATE, 2],
  [time & 0xffff, 2],
  [time >>> 16, 2],
  [isKnown ? entry.crc : 0, 4],
  [isKnown ? entry.packed : 0, 4],
  [isKnown ? entry.size : 0, 4],
  [entry.name.length, 2],
]

const header = (signature: number, rest: Field[], name: Buffer): Buffer =>
  Buffer.concat([fields([[signature, 4], ...rest]), name])

function fields(list: Field[]): Buffer {
  const bytes = Buffer.alloc(list.reduce((sum, [, width]) => sum + width, 0))
  let at = 0
  for (const [value, width] of list) {
    if (width === 2) bytes.writeUInt16LE(value, at)
    else bytes.writeUInt32LE(value >>> 0, at)
    at += width
  }
  return bytes
}

/** Date in the high half, time in the low one, as it is in China. */
function dosTime(now: Date): number {
  const local = new Date(now.getTime() + 8 * 3_600_000)
  const day = ((local.getUTCFullYear() - 1980) << 9) | ((local.getUTCMonth() + 1) << 5) | local.getUTCDate()
  const clock = (local.getUTCHours() << 11) | (local.getUTCMinutes() << 5) | (local.getUTCSeconds() >> 1)
  return ((day << 16) | clock) >>> 0
}
