/**
 * Pictures of phones name the place, the device and its owner in segments beside the image. What others download has none
 * of them. The image itself is not decoded. Phones take them out before a picture is sent, and the services once more.
 */
export interface PhotoBytes {
  /** the picture without such data; the same bytes where it has none */
  readonly body: Uint8Array
  /** the file has its end, which half a photo has lost on the way, and no more than `MOST_PARTS` segments */
  readonly isWhole: boolean
}

/** Photos have some hundred segments or chunks. Millions of empty ones in a file would cost seconds of the server. */
const MOST_PARTS = 100_000

/** @returns undefined for a type that is not read here */
export function photoBytes(file: Uint8Array, contentType: string): PhotoBytes | undefined {
  return READERS[contentType]?.(file)
}

const READERS: Readonly<Record<string, (file: Uint8Array) => PhotoBytes>> = {
  'image/jpeg': ofJpeg,
  'image/png': ofPng,
  'image/webp': ofWebp,
  // a GIF has no such data; some programs fill up its end with zeros
  'image/gif': (file) => ({ body: file, isWhole: endOf(file) === 0x3b }),
}

/** The type of a picture by its first bytes, or undefined. */
export function photoTypeOf(head: Uint8Array): string | undefined {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg'
  if (latin(head, 1, 4) === 'PNG') return 'image/png'
  if (latin(head, 0, 4) === 'GIF8') return 'image/gif'
  if (latin(head, 0, 4) === 'RIFF' && latin(head, 8, 12) === 'WEBP') return 'image/webp'
  return isHeic(head) ? 'image/heic' : undefined
}

/** The photo format of phones: `ftyp` with one of its brands, and none of AVIF. @param head at least 64 bytes */
export const isHeic = (head: Uint8Array): boolean =>
  /^ftyp(?!avi[fs])(hei[cxms]|hev[cx]|mif1|msf1)/.test(latin(head, 4, 12))

const latin = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to))

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength)

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Adds a range of the file. One that begins where the last ends makes it longer, so millions of ranges need no memory. */
function keep(kept: Uint8Array[], file: Uint8Array, from: number, to: number): void {
  const last = kept.at(-1)
  const follows = last !== undefined && last.byteOffset + last.length === file.byteOffset + from
  if (follows) kept[kept.length - 1] = file.subarray(last.byteOffset - file.byteOffset, to)
  else kept.push(file.subarray(from, to))
}

function endOf(file: Uint8Array): number | undefined {
  let at = file.length - 1
  while (at > 0 && file[at] === 0) at--
  return file[at]
}

const [START, END, SCAN, JFIF, COMMENT] = [0xd8, 0xd9, 0xda, 0xe0, 0xfe]
const EXIF = 'Exif\0\0'

/** Markers without a length: the start, and the restarts within the image. */
const isBare = (marker: number): boolean => marker === START || marker === 1 || (marker >= 0xd0 && marker <= 0xd7)

/** Of the application segments, those that say how to show the picture. */
const isNeeded = (marker: number, segment: Uint8Array): boolean => {
  if (marker === COMMENT) return false
  if (marker < 0xe0 || marker > 0xef) return true
  const name = latin(segment, 4, 16)
  return (
    (marker === JFIF && name.startsWith('JFIF')) ||
    (marker === 0xe2 && name.startsWith('ICC_PROFILE')) ||
    marker === 0xee
  )
}

/**
 * Segments up to the end of the first image: what stands after it, such as a second picture of the same camera, has data
 * of its own. Only the orientation is kept of Exif.
 */
function ofJpeg(file: Uint8Array): PhotoBytes {
  const view = viewOf(file)
  const head = [file.subarray(0, 2)]
  const kept: Uint8Array[] = []
  let orientation = 1
  let at = 2
  let parts = 0
  while (at + 4 <= file.length && parts <= MOST_PARTS) {
    const marker = file[at + 1] ?? 0
    if (file[at] !== 0xff) break
    if (marker === 0xff) at += 1
    else if (marker === END) break
    else if (isBare(marker)) at += 2
    else {
      parts++
      const end = at + 2 + view.getUint16(at + 2)
      const segment = file.subarray(at, end)
      if (marker === 0xe1 && latin(segment, 4, 10) === EXIF) orientation = orientationIn(segment.subarray(10))
      const start = at
      at = marker === SCAN ? endOfScan(file, end) : end
      if (!isNeeded(marker, segment)) continue
      // JFIF has to be first, before the new orientation
      if (marker === JFIF && head.length === 1 && kept.length === 0) head.push(segment)
      else keep(kept, file, start, at)
    }
  }
  if (parts > MOST_PARTS || file[at] !== 0xff || file[at + 1] !== END) return { body: file, isWhole: false }
  const turned = orientation === 1 ? [] : [orientationSegment(orientation)]
  return { body: joined([...head, ...turned, ...kept, file.subarray(at, at + 2)]), isWhole: true }
}

/** Where the compressed image ends: at the next marker that is neither an escaped byte nor a restart. */
function endOfScan(file: Uint8Array, from: number): number {
  // byte by byte: `indexOf` costs much more where every byte is 0xff
  for (let at = from; at + 1 < file.length; at++) {
    const next = file[at + 1] ?? 0
    if (file[at] === 0xff && next !== 0 && next !== 0xff && !isBare(next)) return at
  }
  return file.length
}

const ORIENTATION = 0x0112

/** The orientation in the first directory of a TIFF; 1, upright, when it cannot be read. */
function orientationIn(tiff: Uint8Array): number {
  if (tiff.length < 8) return 1
  const view = viewOf(tiff)
  const isLittle = latin(tiff, 0, 2) === 'II'
  const directory = view.getUint32(4, isLittle)
  if (directory + 2 > tiff.length) return 1
  let left = view.getUint16(directory, isLittle)
  for (let entry = directory + 2; left > 0 && entry + 12 <= tiff.length; entry += 12, left--) {
    if (view.getUint16(entry, isLittle) !== ORIENTATION) continue
    const value = view.getUint16(entry + 8, isLittle)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

/** Exif with one entry. */
const orientationSegment = (orientation: number): Uint8Array => {
  const tiff = `MM\0*\0\0\0\b\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(orientation)}\0\0\0\0\0\0`
  const bytes = Uint8Array.from(`\xff\xe1\0\0${EXIF}${tiff}`, (sign) => sign.charCodeAt(0))
  viewOf(bytes).setUint16(2, bytes.length - 2)
  return bytes
}

const PNG_HEAD = 8
const TOLD = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'])

function ofPng(file: Uint8Array): PhotoBytes {
  const view = viewOf(file)
  const kept = [file.subarray(0, PNG_HEAD)]
  let at = PNG_HEAD
  for (let parts = 0; at + 12 <= file.length && parts < MOST_PARTS; parts++) {
    const end = at + 12 + view.getUint32(at)
    const name = latin(file, at + 4, at + 8)
    if (end > file.length) break
    if (!TOLD.has(name)) keep(kept, file, at, end)
    if (name === 'IEND') return { body: joined(kept), isWhole: true }
    at = end
  }
  return { body: file, isWhole: false }
}

const [HAS_EXIF, HAS_XMP] = [0x08, 0x04]

function ofWebp(file: Uint8Array): PhotoBytes {
  const view = viewOf(file)
  const whole = view.getUint32(4, true) + 8
  if (whole > file.length + 1) return { body: file, isWhole: false }
  const kept = [file.subarray(0, 12)]
  let at = 12
  for (let parts = 0; at + 8 <= Math.min(whole, file.length); parts++) {
    if (parts === MOST_PARTS) return { body: file, isWhole: false }
    const size = view.getUint32(at + 4, true)
    const end = at + 8 + size + (size % 2)
    const name = latin(file, at, at + 4)
    if (name !== 'EXIF' && name !== 'XMP ') keep(kept, file, at, end)
    at = end
  }
  const body = joined(kept)
  viewOf(body).setUint32(4, body.length - 8, true)
  // the chunk that says what the file has is always the first
  if (latin(body, 12, 16) === 'VP8X') body[20] = (body[20] ?? 0) & ~(HAS_EXIF | HAS_XMP)
  return { body, isWhole: true }
}
