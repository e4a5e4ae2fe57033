import { inflateRawSync } from 'node:zlib'
import { refusal, SHEET_LIMITS } from './limits.ts'

/** Reads single parts of a ZIP file by its directory (APPNOTE 4.3), for spreadsheets and our own archives. */

const END = 0x06054b50
const END_LENGTH = 22
const ENTRY = 0x02014b50
const ENTRY_LENGTH = 46
const LOCAL = 0x04034b50
const LOCAL_LENGTH = 30
const MOST_COMMENT = 0xffff
const IS_ENCRYPTED = 1

interface Entry {
  readonly flags: number
  readonly method: number
  readonly packed: number
  readonly local: number
}

export interface Parts {
  readonly names: readonly string[]
  has(name: string): boolean
  /** The part's unpacked bytes, within the remaining limit. @throws SheetRefusal */
  read(name: string): Buffer
}

export function openParts(bytes: Buffer, mostBytes: number = SHEET_LIMITS.unpackedBytes): Parts {
  const entries = directoryOf(bytes)
  let left = mostBytes
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name),
    read(name) {
      const entry = entries.get(name)
      if (!entry) throw refusal('broken')
      const content = unpack(bytes, entry, left)
      left -= content.length
      return content
    },
  }
}

/** The position of each part. The sizes in the directory are used only to find the packed bytes. */
function directoryOf(bytes: Buffer): Map<string, Entry> {
  const end = endOf(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > SHEET_LIMITS.parts) throw refusal('parts')
  const entries = new Map<string, Entry>()
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (at + ENTRY_LENGTH > end || bytes.readUInt32LE(at) !== ENTRY) throw refusal('broken')
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const path = bytes.toString('utf8', at + ENTRY_LENGTH, at + ENTRY_LENGTH + name).replace(/^\//, '')
    // duplicate names are refused, because readers would choose different parts
    if (entries.has(path)) throw refusal('broken')
    entries.set(path, {
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      local: bytes.readUInt32LE(at + 42),
    })
    at += ENTRY_LENGTH + name + extra + comment
  }
  return entries
}

function endOf(bytes: Buffer): number {
  const last = bytes.length - END_LENGTH
  for (let at = last; at >= Math.max(0, last - MOST_COMMENT); at--) {
    if (bytes.readUInt32LE(at) === END && bytes.readUInt16LE(at + 20) === last - at) return at
  }
  throw refusal('broken')
}

function unpack(bytes: Buffer, { flags, method, packed, local }: Entry, most: number): Buffer {
  if (flags & IS_ENCRYPTED) throw refusal('encrypted')
  if (local + LOCAL_LENGTH > bytes.length || bytes.readUInt32LE(local) !== LOCAL) throw refusal('broken')
  const start = local + LOCAL_LENGTH + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  if (start + packed > bytes.length) throw refusal('broken')
  const content = bytes.subarray(start, start + packed)
  if (method !== 0 && method !== 8) throw refusal('broken')
  if (most <= 0 || (method === 0 && content.length > most)) throw refusal('unpackedBytes')
  if (method === 0) return content
  try {
    return inflateRawSync(content, { maxOutputLength: most })
  } catch (error) {
    throw refusal((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'unpackedBytes' : 'broken')
  }
}
