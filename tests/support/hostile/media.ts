import type { Paper } from './papers.ts'

const MB = 1_048_576
/** within the limit of pictures */
const PICTURE = 9 * MB
const FILM = 20 * MB

const words = (...values: number[]): Buffer => table(values)
const table = (values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4)
  return bytes
}
const latin = (text: string) => Buffer.from(text, 'latin1')

/** The same bytes again and again, up to a size, between a beginning and an end. */
const repeated = (start: Buffer, one: Buffer, end: Buffer, size: number): Buffer =>
  Buffer.concat([
    start,
    Buffer.alloc(Math.floor((size - start.length - end.length) / one.length) * one.length, one),
    end,
  ])

const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb0002', 'hex')
const PNG = Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001080600000000000000', 'hex')
const webp = (chunk: Buffer): Buffer => {
  const file = repeated(latin('RIFF\0\0\0\0WEBP'), chunk, Buffer.alloc(0), PICTURE)
  file.writeUInt32LE(file.length - 8, 4)
  return file
}

const box = (type: string, ...contents: Buffer[]): Buffer => {
  const body = Buffer.concat(contents)
  return Buffer.concat([words(body.length + 8), latin(type), body])
}
/** A track of measurements: `bytes` at each place. */
const measured = (places: number[], bytes: number): Buffer =>
  box(
    'trak',
    box(
      'mdia',
      box('hdlr', words(0, 0), latin('meta'), Buffer.alloc(13)),
      box(
        'minf',
        box(
          'stbl',
          box('stsz', words(0, bytes, places.length)),
          box('stsc', words(0, 1, 1, 1, 1)),
          box('stco', words(0, places.length), table(places)),
        ),
      ),
    ),
  )
const film = (...boxes: Buffer[]): Buffer => {
  const head = Buffer.concat([box('ftyp', latin('qt  \0\0\0\0qt  ')), ...boxes])
  return head.length + 8 < FILM ? Buffer.concat([head, box('mdat', Buffer.alloc(FILM - head.length - 8, 1))]) : head
}
const places = (count: number, first: number, step: number) =>
  Array.from({ length: count }, (_, index) => first + index * step)

/** Tracks, each in the one before, as deep as `depth`; the innermost says that all of them are of measurements. */
const nested = (depth: number): Buffer => {
  const inner = box('mdia', box('hdlr', words(0, 0), latin('meta'), Buffer.alloc(13)))
  const heads = Buffer.alloc(depth * 8)
  for (let level = 0; level < depth; level++) {
    heads.writeUInt32BE((depth - level) * 8 + inner.length, level * 8)
    heads.write('trak', level * 8 + 4, 'latin1')
  }
  return Buffer.concat([heads, inner])
}

/** Pictures and films of more parts than any camera writes, or of parts that lie on each other. */
export const HOSTILE_MEDIA: readonly Paper[] = [
  [
    'segments.jpg',
    'two million segments without content',
    'refused',
    () => repeated(JPEG, Buffer.from('fffe0002ffdb0002', 'hex'), Buffer.from('ffd9', 'hex'), PICTURE),
  ],
  [
    'markers.jpg',
    'an image of markers alone',
    'kept',
    () =>
      repeated(
        Buffer.concat([JPEG, Buffer.from('ffda0002', 'hex')]),
        Buffer.from([0xff]),
        Buffer.from([0xff, 0xd9]),
        PICTURE,
      ),
  ],
  ['chunks.webp', 'a million chunks without content', 'refused', () => webp(latin('ANMF\0\0\0\0EXIF\0\0\0\0'))],
  [
    'chunks.png',
    '800,000 chunks without content',
    'refused',
    () => repeated(PNG, latin('\0\0\0\0tEXt\0\0\0\0\0\0\0\0IDAT\0\0\0\0'), latin('\0\0\0\0IEND\0\0\0\0'), PICTURE),
  ],
  [
    'same.mov',
    '100,000 chunks that are all of the film',
    'kept',
    () => film(box('moov', measured(places(100_000, 5 * MB, 0), FILM))),
  ],
  [
    'sparse.mov',
    '190,000 chunks side by side, a few bytes apart',
    'kept',
    () => film(box('moov', measured(places(190_000, 2 * MB, 90), 8))),
  ],
  ['chunks.mov', 'a million chunks', 'refused', () => film(box('moov', measured(places(1_000_000, 5 * MB, 8), 8)))],
  [
    'directories.mov',
    '200 directories of a thousand chunks that are all of the film',
    'kept',
    () => film(...Array.from({ length: 200 }, () => box('moov', measured(places(999, 5 * MB, 0), FILM)))),
  ],
  [
    'boxes.mov',
    'a directory of two million boxes',
    'refused',
    () => film(box('moov', Buffer.alloc(FILM, box('udta')))),
  ],
  ['nested.mov', '100,000 tracks in each other', 'kept', () => film(box('moov', nested(100_000)))],
]
