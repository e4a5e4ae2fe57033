import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  /** path within the archive, with slashes */
  readonly name: string
  readonly content: Buffer
}

const UTF8_NAMES = 0x0800
const DEFLATED = 8
const VERSION = 20
/** 1 January 1980, the first day a ZIP knows: the time of an entry would tell nothing */
const FIRST_DAY = 0x21

/** A small ZIP, whole in memory: for packs of a few megabytes. Names may be Chinese. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const path = Buffer.from(name, 'utf8')
    const packed = deflateRawSync(content)
    const common = commonFields(content, packed, path)
    const local = Buffer.concat([signature(0x04034b50), common, path, packed])
    directory.push(Buffer.concat([signature(0x02014b50), shorts(VERSION), common, centralFields(offset), path]))
    files.push(local)
    offset += local.length
  }
  const list = Buffer.concat(directory)
  const count = entries.length
  const end = Buffer.concat([signature(0x06054b50), shorts(0, 0, count, count), longs(list.length, offset), shorts(0)])
  return Buffer.concat([...files, list, end])
}

const commonFields = (content: Buffer, packed: Buffer, path: Buffer): Buffer =>
  Buffer.concat([
    shorts(VERSION, UTF8_NAMES, DEFLATED, 0, FIRST_DAY),
    longs(crc32(content), packed.length, content.length),
    shorts(path.length, 0),
  ])

/** No comment, one disk, no attributes, and where the file begins. */
const centralFields = (offset: number): Buffer => Buffer.concat([shorts(0, 0, 0), longs(0, offset)])

const signature = (value: number): Buffer => longs(value)

function shorts(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, index * 2)
  return bytes
}

function longs(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4)
  return bytes
}
