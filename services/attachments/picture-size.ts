import { open } from 'node:fs/promises'

/** Number of bytes to read, because camera metadata precede the size of a JPEG. */
const HEAD_BYTES = 512 * 1_024

/**
 * Maximum number of pixels. Phones take photos of 108 and 200 million pixels; browsers decode a JPEG at the displayed
 * size.
 */
export const MOST_POINTS = 200_000_000

/**
 * Width times height from the header of a picture; undefined when it cannot be read. Pixels are decoded only on the
 * reader's device, where a file of one kilobyte can require gigabytes of memory.
 */
export async function pointsOf(path: string, contentType: string): Promise<number | undefined> {
  const read = READERS[contentType]
  if (!read) return undefined
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return read(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

type Reader = (head: Buffer) => number | undefined

const READERS: Readonly<Record<string, Reader>> = {
  // chunk IHDR with the size is the first one
  'image/png': (head) => (head.length < 24 ? undefined : head.readUInt32BE(16) * head.readUInt32BE(20)),
  'image/gif': (head) => (head.length < 10 ? undefined : head.readUInt16LE(6) * head.readUInt16LE(8)),
  'image/jpeg': ofJpeg,
  'image/webp': ofWebp,
}

/**
 * Skips segments, each with a marker and a length, up to the start of a frame (SOF0 to SOF15 without DHT, JPG and DAC).
 */
function ofJpeg(head: Buffer): number | undefined {
  for (let at = 2; at + 9 <= head.length; ) {
    if (head[at] !== 0xff) return undefined
    const marker = head[at + 1] ?? 0
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return head.readUInt16BE(at + 5) * head.readUInt16BE(at + 7)
    }
    // a fill byte may precede a marker
    at += marker === 0xff ? 1 : 2 + head.readUInt16BE(at + 2)
  }
  return undefined
}

/** The format is extended, lossy or lossless, according to the name of the first chunk. */
function ofWebp(head: Buffer): number | undefined {
  if (head.length < 30) return undefined
  const kind = head.toString('latin1', 12, 16)
  if (kind === 'VP8X') return (head.readUIntLE(24, 3) + 1) * (head.readUIntLE(27, 3) + 1)
  if (kind === 'VP8 ') return (head.readUInt16LE(26) & 0x3fff) * (head.readUInt16LE(28) & 0x3fff)
  if (kind !== 'VP8L') return undefined
  const bits = head.readUInt32LE(21)
  return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1)
}
