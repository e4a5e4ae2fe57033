import { randomBytes } from 'node:crypto'
import ExcelJS from 'exceljs'

const padded = (head: Buffer, size: number): Buffer =>
  size <= head.length ? head : Buffer.concat([head, Buffer.alloc(size - head.length, randomBytes(1024))])

const IHDR = '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000a49444154'

/** Files that are what they say, of any size. */
export const png = (size = 500): Buffer => padded(Buffer.from(IHDR, 'hex'), size)
export const jpeg = (size = 500): Buffer => padded(Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), size)
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
