/**
 * Pictures of phones name the place, the device and its owner in segments beside the image. What others download has none
 * of them. The image itself is not decoded.
 */
export interface PictureData {
  /** the picture without such data; the same bytes where it has none */
  readonly body: Buffer
  /** the file has its end: half a photo has lost it on the way */
  readonly isWhole: boolean
}

/** @returns undefined for a type that is not read here */
export function pictureData(file: Buffer, contentType: string): PictureData | undefined {
  return READERS[contentType]?.(file)
}

const READERS: Readonly<Record<string, (file: Buffer) => PictureData>> = {
  'image/jpeg': ofJpeg,
  'image/png': ofPng,
  'image/webp': ofWebp,
  // a GIF has no such data; some programs fill up its end with zeros
  'image/gif': (file) => ({ body: file, isWhole: file.lastIndexOf(0x3b) >= 0 && endOf(file) === 0x3b }),
}

function endOf(file: Buffer): number | undefined {
  let at = file.length - 1
  while (at > 0 && file[at] === 0) at--
  return file[at]
}

const [START, END, SCAN, COMMENT] = [0xd8, 0xd9, 0xda, 0xfe]
const EXIF = 'Exif\0\0'

/** Markers without a length: the start, and the restarts within the image. */
const isBare = (marker: number): boolean => marker === START || marker === 1 || (marker >= 0xd0 && marker <= 0xd7)

/** Of the application segments, those that say how to show the picture. */
const isNeeded = (marker: number, segment: Buffer): boolean => {
  if (marker === COMMENT) return false
  if (marker < 0xe0 || marker > 0xef) return true
  const name = segment.toString('latin1', 4, 16)
  return (
    (marker === 0xe0 && name.startsWith('JFIF')) ||
    (marker === 0xe2 && name.startsWith('ICC_PROFILE')) ||
    marker === 0xee
  )
}

/**
 * Segments up to the end of the first image: what stands after it, such as a second picture of the same camera, has data
 * of its own. Only the orientation is kept of Exif.
 */
function ofJpeg(file: Buffer): PictureData {
  const kept: Buffer[] = [file.subarray(0, 2)]
  let orientation = 1
  let at = 2
  while (at + 4 <= file.length) {
    const marker = file[at + 1] ?? 0
    if (file[at] !== 0xff) break
    if (marker === 0xff) at += 1
    else if (marker === END) return { body: joined(kept, orientation, file.subarray(at, at + 2)), isWhole: true }
    else if (isBare(marker)) at += 2
    else {
      const end = at + 2 + file.readUInt16BE(at + 2)
      const segment = file.subarray(at, end)
      if (marker === 0xe1 && segment.toString('latin1', 4, 10) === EXIF)
        orientation = orientationIn(segment.subarray(10))
      if (isNeeded(marker, segment)) kept.push(segment)
      at = end
      if (marker === SCAN) {
        at = endOfScan(file, end)
        kept.push(file.subarray(end, at))
      }
    }
  }
  if (file[at] === 0xff && file[at + 1] === END) {
    return { body: joined(kept, orientation, file.subarray(at, at + 2)), isWhole: true }
  }
  return { body: file, isWhole: false }
}

/** Where the compressed image ends: at the next marker that is neither an escaped byte nor a restart. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1]
    if (next !== undefined && next !== 0 && next !== 0xff && !isBare(next)) return at
  }
  return file.length
}

/** The new orientation stands behind JFIF, which has to be first. */
function joined(kept: readonly Buffer[], orientation: number, end: Buffer): Buffer {
  const [start, ...segments] = kept as [Buffer, ...Buffer[]]
  const head = segments[0]?.[1] === 0xe0 ? [segments[0]] : []
  const turned = orientation === 1 ? [] : [orientationSegment(orientation)]
  return Buffer.concat([start, ...head, ...turned, ...segments.slice(head.length), end])
}

const ORIENTATION = 0x0112

/** The orientation in the first directory of a TIFF; 1, upright, when it cannot be read. */
function orientationIn(tiff: Buffer): number {
  if (tiff.length < 8) return 1
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (directory + 2 > tiff.length) return 1
  for (let entry = directory + 2, left = short(directory); left > 0 && entry + 12 <= tiff.length; entry += 12, left--) {
    if (short(entry) !== ORIENTATION) continue
    const value = short(entry + 8)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

/** Exif with one entry. */
function orientationSegment(orientation: number): Buffer {
  const tiff = Buffer.from('MM\0*\0\0\0\b\0\x01\0\0\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0', 'latin1')
  tiff.writeUInt16BE(ORIENTATION, 10)
  tiff.writeUInt16BE(orientation, 18)
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(2 + EXIF.length + tiff.length, 2)
  return Buffer.concat([head, Buffer.from(EXIF, 'latin1'), tiff])
}

const PNG_HEAD = 8
const TOLD = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'])

function ofPng(file: Buffer): PictureData {
  const kept = [file.subarray(0, PNG_HEAD)]
  let at = PNG_HEAD
  while (at + 12 <= file.length) {
    const end = at + 12 + file.readUInt32BE(at)
    const name = file.toString('latin1', at + 4, at + 8)
    if (end > file.length) break
    if (!TOLD.has(name)) kept.push(file.subarray(at, end))
    if (name === 'IEND') return { body: Buffer.concat(kept), isWhole: true }
    at = end
  }
  return { body: file, isWhole: false }
}

const [HAS_EXIF, HAS_XMP] = [0x08, 0x04]

function ofWebp(file: Buffer): PictureData {
  const whole = file.readUInt32LE(4) + 8
  if (whole > file.length + 1) return { body: file, isWhole: false }
  const kept: Buffer[] = []
  let at = 12
  while (at + 8 <= Math.min(whole, file.length)) {
    const size = file.readUInt32LE(at + 4)
    const end = at + 8 + size + (size % 2)
    const name = file.toString('latin1', at, at + 4)
    const chunk = Buffer.from(file.subarray(at, end))
    if (name === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~(HAS_EXIF | HAS_XMP)
    if (name !== 'EXIF' && name !== 'XMP ') kept.push(chunk)
    at = end
  }
  const head = Buffer.from(file.subarray(0, 12))
  const body = Buffer.concat([head, ...kept])
  body.writeUInt32LE(body.length - 8, 4)
  return { body, isWhole: true }
}
