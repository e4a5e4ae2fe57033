import { createHash } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { zipOf } from '#services/abp/files/zip.ts'
import { needsPassword } from '#services/attachments/pdf-lock.ts'
import { pictureData } from '#services/attachments/picture-data.ts'
import { contentTypeOf } from '#services/attachments/sniff.ts'
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
  const data = pictureData(file, type)
  if (!data) throw new Error('not read')
  return data
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
      expect(() => pictureData(broken, 'image/jpeg')).not.toThrow()
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
