import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import PDFDocument from 'pdfkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photoBytes } from '#machines/rules/files/photo-bytes.ts'
import { zipOf } from '#services/abp/files/zip.ts'
import { cleanFilm } from '#services/attachments/film-data.ts'
import { needsPassword } from '#services/attachments/pdf-lock.ts'
import { contentTypeOf } from '#services/attachments/sniff.ts'
import { storageOf } from '#services/attachments/storage.ts'
import { type Range, writeZeros } from '#services/attachments/write-zeros.ts'
import { attachments } from '#services/database/schema/attachments.ts'
import { jpeg, pdf, png } from './samples.ts'
import { type Served, serveAttachments } from './support.ts'

let served: Served
beforeAll(async () => {
  served = await serveAttachments()
})
afterAll(() => served.close())

const folder = mkdtempSync(join(tmpdir(), 'phone-files-'))
function typeOf(content: Buffer): Promise<string | undefined> {
  const path = join(folder, 'file')
  writeFileSync(path, content)
  return contentTypeOf(path)
}

/** A segment of a JPEG. */
function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** Exif of a phone: orientation, model and a place, in the byte order of Intel or Motorola. */
function exif(order: 'II' | 'MM', orientation: number): Buffer {
  const tiff = Buffer.alloc(64)
  const short = (value: number, at: number) =>
    order === 'II' ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at)
  const long = (value: number, at: number) =>
    order === 'II' ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at)
  tiff.write(order, 0, 'latin1')
  short(42, 2)
  long(8, 4)
  short(1, 8)
  short(0x0112, 10)
  short(3, 12)
  long(1, 14)
  short(orientation, 18)
  tiff.write('iPhone 31.2304,121.4737', 26, 'latin1')
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]))
}

const photo = (...segments: Buffer[]): Buffer => {
  const whole = jpeg()
  // behind the start and JFIF
  return Buffer.concat([whole.subarray(0, 20), ...segments, whole.subarray(20)])
}
const cleaned = (file: Buffer, type: string) => {
  const data = photoBytes(file, type)
  if (!data) throw new Error('not read')
  return { ...data, body: Buffer.from(data.body) }
}
const FIELDS = { hostType: 'UserDisabledPersonCertificate' }
const TOLD = /iPhone|31\.2304|XMP|secret/

describe('a photo of a phone', () => {
  it.each(['II', 'MM'] as const)('keeps its orientation and loses place and device (%s)', (order) => {
    const xmp = segment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0XMP'))
    const file = photo(exif(order, 6), xmp, segment(0xfe, Buffer.from('secret')), segment(0xed, Buffer.from('secret')))
    const { body, isWhole } = cleaned(file, 'image/jpeg')
    expect(isWhole).toBe(true)
    expect(body.toString('latin1')).not.toMatch(TOLD)
    // read again: the only Exif left says how to turn it
    expect(cleaned(body, 'image/jpeg').body.equals(body)).toBe(true)
    expect(body.includes(Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6]))).toBe(true)
    expect(body.subarray(-400).equals(file.subarray(-400))).toBe(true)
  })

  it('loses the second picture behind the first, which has data of its own', () => {
    const first = photo()
    const file = Buffer.concat([first, photo(exif('MM', 1))])
    expect(cleaned(file, 'image/jpeg').body.equals(first)).toBe(true)
  })

  it('keeps its colours', () => {
    const file = photo(segment(0xe2, Buffer.from('ICC_PROFILE\0...')), segment(0xe2, Buffer.from('MPF\0secret')))
    const text = cleaned(file, 'image/jpeg').body.toString('latin1')
    expect(text).toContain('ICC_PROFILE')
    expect(text).not.toContain('secret')
  })

  it('is stored without them, with the hash of what is stored', async () => {
    const sent = photo(exif('II', 8))
    const { status, result } = await served.upload(sent, { name: '残疾人证.jpg', fields: FIELDS })
    expect(status).toBe(200)
    const { body } = cleaned(sent, 'image/jpeg')
    expect(result).toMatchObject({ contentType: 'image/jpeg', size: body.length })
    const [row] = await served.db.select().from(attachments)
    expect(row?.sha256).toBe(createHash('sha256').update(body).digest('hex'))
  })

  it('is refused when half of it is lost, whatever its format', async () => {
    for (const [file, type] of [
      [photo(), 'image/jpeg'],
      [png(), 'image/png'],
    ] as const) {
      expect(cleaned(file, type).isWhole).toBe(true)
      for (const share of [0.3, 0.6, 0.95]) {
        expect(cleaned(file.subarray(0, Math.floor(file.length * share)), type).isWhole, `${type} ${share}`).toBe(false)
      }
    }
    const { status, error } = await served.upload(photo().subarray(0, 300), { name: '证件.jpg' })
    expect([status, error?.details]).toEqual([400, expect.stringContaining('只有半张图')])
  })

  it('survives bytes that lie about their length', () => {
    const file = photo(exif('II', 6))
    for (let at = 2; at < file.length; at++) {
      const broken = Buffer.from(file)
      broken[at] = 0xff
      expect(() => photoBytes(broken, 'image/jpeg')).not.toThrow()
    }
  })

  it('in HEIC is refused with its name and the way to a JPEG', async () => {
    const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(300)])
    for (const name of ['IMG_0001.HEIC', 'IMG_0001.jpg']) {
      const { status, error } = await served.upload(heic, { name, fields: FIELDS })
      expect([status, error?.details]).toEqual([415, expect.stringMatching(/HEIC.+JPG/)])
    }
  })
})

async function lockedPdf(pdfVersion: '1.3' | '1.4' | '1.6' | '1.7ext3', passwords: object): Promise<Buffer> {
  const document = new PDFDocument({ pdfVersion, ...passwords })
  document.text('hello')
  document.end()
  const chunks: Buffer[] = []
  for await (const one of document) chunks.push(one as Buffer)
  return Buffer.concat(chunks)
}

describe('a PDF', () => {
  it.each(['1.3', '1.4', '1.6', '1.7ext3'] as const)(
    'that asks for a password is told from one that only forbids printing (%s)',
    async (version) => {
      expect(needsPassword(await lockedPdf(version, { userPassword: 'secret', ownerPassword: 'owner' }))).toBe(true)
      expect(
        needsPassword(await lockedPdf(version, { ownerPassword: 'owner', permissions: { printing: false } })),
      ).toBe(false)
      expect(needsPassword(await lockedPdf(version, {}))).toBe(false)
    },
  )

  it('that asks for one is refused with the way out', async () => {
    const file = await lockedPdf('1.7ext3', { userPassword: 'secret' })
    const { status, error } = await served.upload(file, { name: '合同.pdf' })
    expect([status, error?.details]).toEqual([400, expect.stringContaining('要密码才能打开')])
  })

  it('may begin behind blank lines', async () => {
    expect(await typeOf(Buffer.concat([Buffer.from('\n\n'), pdf()]))).toBe('application/pdf')
    expect(await typeOf(Buffer.concat([Buffer.from('text before '), pdf()]))).not.toBe('application/pdf')
  })
})

/** A box of a film: length, name, contents. */
function box(type: string, ...contents: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(contents.map((one) => (typeof one === 'string' ? Buffer.from(one, 'latin1') : one)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
const long = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4)
  return bytes
}
const track = (handler: string, codec: string, tables: Buffer[] = []): Buffer =>
  box(
    'trak',
    box('tkhd', Buffer.alloc(20)),
    box(
      'mdia',
      box('hdlr', long(0, 0), handler, Buffer.alloc(13)),
      box(
        'minf',
        box('hdlr', long(0), 'dhlrurl ', Buffer.alloc(13)),
        box('stbl', box('stsd', long(0, 1), box(codec, Buffer.alloc(8))), ...tables),
      ),
    ),
    box('udta', 'secret of the track'),
  )

/** A film with a place in its directory, behind it and in a track of measurements; the samples come last. */
function film(codec: string): Buffer {
  const head = box('ftyp', 'qt  \0\0\0\0qt  ')
  const tell = [box('udta', box('\u00a9xyz', '\0\x12\x15\xc7+31.2304+121.4737/')), box('meta', 'Apple iPhone 15')]
  const directory = (at: number) => {
    const tables = [
      box('stsz', long(0, 0, 3, 10, 10, 5)),
      box('stsc', long(0, 2, 1, 2, 1, 2, 1, 1)),
      box('stco', long(0, 2, at + 6, at + 32)),
    ]
    return box('moov', box('mvhd', Buffer.alloc(16)), track('vide', codec), track('meta', 'mebx', tables), ...tell)
  }
  const after = box('uuid', 'secret place')
  const start = head.length + directory(0).length + after.length + 8
  return Buffer.concat([head, directory(start), after, box('mdat', 'PICTURE31.2304 121.4737 no', 'SOUND_iPad_', 'END')])
}

describe('a film of a phone', () => {
  it('loses place and device, and keeps its length, its pictures and its sound', async () => {
    const sent = film('avc1')
    expect(sent.toString('latin1')).toMatch(/31\.2304/)
    const { status, result } = await served.upload(sent, { name: 'IMG_2.MOV' })
    expect([status, result?.size]).toEqual([200, sent.length])
    const [row] = await served.db
      .select()
      .from(attachments)
      .where(eq(attachments.id, result?.id ?? 0))
    const stream = await storageOf(served.platform).read(row?.storageKey ?? '')
    const stored = await buffer(stream ?? Readable.from([]))
    const text = stored.toString('latin1')
    expect(text).not.toMatch(/31\.2304|121\.4737|iPhone|secret/)
    expect(text).toContain('mvhd')
    expect(text).toContain('avc1')
    // the second sample of the last chunk is the third of all, of ten bytes, then five
    expect(text).toContain(`PICTUR${'\0'.repeat(20)}SOUND_`)
    expect(text.endsWith('END')).toBe(true)
    expect(row?.sha256).toBe(createHash('sha256').update(stored).digest('hex'))
  })

  it.each(['hvc1', 'hev1', 'dvh1'])('in HEVC is refused with the way to H.264 (%s)', async (codec) => {
    const { status, error } = await served.upload(film(codec), { name: 'IMG_3.MOV' })
    expect([status, error?.details]).toEqual([415, expect.stringMatching(/HEVC.+H\.264/)])
  })

  it('of more measurements than a camera makes is refused with what to do', async () => {
    const places = Buffer.alloc(200_001 * 4)
    const broken = track('meta', 'mebx', [box('stco', long(0, 200_001), places)])
    const sent = Buffer.concat([box('ftyp', 'qt  \0\0\0\0qt  '), box('moov', broken)])
    const { status, error } = await served.upload(sent, { name: 'IMG_4.MOV' })
    expect([status, error?.details]).toEqual([400, expect.stringMatching(/IMG_4.+可能已经损坏.+重新选择/)])
  })

  it('loses the bytes of its ranges and no others, however they lie', async () => {
    const path = join(folder, 'ranges')
    const size = 300_000
    // ends and beginnings around the borders of a piece, ranges in each other, touching, empty and beyond the file
    const near: Range[] = [10, 65_530, 65_536, 65_546, 131_072, 200_000].flatMap((at) => [
      [at, at + 4],
      [at + 4, at + 7],
      [at + 20, at + 20],
    ])
    const wide: Range[] = [
      [70_000, 140_000],
      [80_000, 90_000],
      [299_990, 900_000],
      [2 ** 40, 2 ** 41],
    ]
    for (const ranges of [near, wide, [...wide, ...near], []]) {
      const expected = Buffer.alloc(size, 1)
      for (const [from, to] of ranges) if (from < size) expected.fill(0, from, Math.min(to, size))
      writeFileSync(path, Buffer.alloc(size, 1))
      const file = await open(path, 'r+')
      await writeZeros(file, ranges, size)
      await file.close()
      expect(readFileSync(path).equals(expected)).toBe(true)
    }
  })

  it('with a large box of a program is emptied piece by piece', async () => {
    const path = join(folder, 'large')
    const size = 64 * 1_048_576
    writeFileSync(path, box('uuid', Buffer.alloc(size - 8, 1)))
    const before = process.memoryUsage().arrayBuffers
    let most = 0
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().arrayBuffers - before)
    }, 1)
    expect(await cleanFilm(path)).toMatchObject({ isChanged: true })
    clearInterval(watch)
    expect(most).toBeLessThan(size / 4)
    expect(
      readFileSync(path)
        .subarray(8)
        .equals(Buffer.alloc(size - 8)),
    ).toBe(true)
  })

  it('with boxes that lie about their length does no harm', async () => {
    const whole = film('avc1')
    const path = join(folder, 'film')
    for (let at = 20; at < whole.length; at += 3) {
      const broken = Buffer.from(whole)
      broken.writeUInt8(0xff, at)
      writeFileSync(path, broken)
      await cleanFilm(path)
      expect(readFileSync(path)).toHaveLength(whole.length)
    }
  })
})

describe('other files of phones and offices', () => {
  it('are a film of an iPhone and an OFD, by their names', async () => {
    const mov = Buffer.concat([Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'latin1'), Buffer.alloc(100)])
    const { result: film } = await served.upload(mov, { name: 'IMG_1.MOV' })
    expect(film).toMatchObject({ contentType: 'video/quicktime', fileName: 'IMG_1.mov' })
    const ofd = await buffer(zipOf([{ name: 'OFD.xml', body: '<ofd/>' }], new Date()))
    const { result: invoice } = await served.upload(ofd, { name: '发票.ofd' })
    expect(invoice).toMatchObject({ contentType: 'application/ofd', fileName: '发票.ofd' })
  })
})
