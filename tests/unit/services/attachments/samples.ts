import { randomBytes } from 'node:crypto'
import ExcelJS from 'exceljs'

const padded = (head: Buffer, size: number): Buffer =>
  size <= head.length ? head : Buffer.concat([head, Buffer.alloc(size - head.length, randomBytes(1024))])

const chunk = (name: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(name, 'latin1'), data, Buffer.alloc(4)])
}
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const IHDR = chunk('IHDR', Buffer.from('00000001000000010806000000', 'hex'))
const IEND = chunk('IEND', Buffer.alloc(0))
const JFIF = Buffer.from('ffd8ffe000104a46494600010100000100010000ffda0008010100003f00', 'hex')
/** Compressed data never has the byte of a marker alone. */
const filling = (size: number): Buffer => randomBytes(Math.max(size, 1)).map((byte) => byte & 0x7f) as Buffer

/** Files that are what they say, of any size, and pictures from beginning to end. */
export const png = (size = 500): Buffer =>
  Buffer.concat([SIGNATURE, IHDR, chunk('IDAT', Buffer.from(filling(size - 57))), IEND])
/** A picture that has these bytes among its pixels. */
export const pngAround = (bytes: Buffer): Buffer => Buffer.concat([SIGNATURE, IHDR, chunk('IDAT', bytes), IEND])
export const jpeg = (size = 500): Buffer =>
  Buffer.concat([JFIF, filling(size - JFIF.length - 2), Buffer.from('ffd9', 'hex')])
export const pdf = (size = 500): Buffer => padded(Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n'), size)
export const mp4 = (size = 500): Buffer =>
  padded(Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex'), size)
/** An empty archive's end record before filling would end it, so this one begins with a stored entry. */
export const zip = (size = 500): Buffer =>
  padded(
    Buffer.concat([
      Buffer.from('504b03040a0000000000000000000000000002000000020000000500000061', 'hex'),
      Buffer.from('.txthi'),
    ]),
    size,
  )
/** The beginning of a Windows program. */
export const exe = (size = 9_000): Buffer => padded(Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), size)
export const csv = Buffer.from('\ufeff姓名,数量\n林一鸣,120\n')
/** 姓名 in GBK, which is not UTF-8. */
export const gbk = Buffer.from('d0d5c3fb2cc1bf0a', 'hex')
export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

export async function xlsx(): Promise<Buffer> {
  const book = new ExcelJS.Workbook()
  book.addWorksheet('成果').addRow(['数量', 120])
  return Buffer.from(await book.xlsx.writeBuffer())
}
