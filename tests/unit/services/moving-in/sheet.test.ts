import { describe, expect, it } from 'vitest'
import { PERSON_FIELDS } from '#services/moving-in/person-fields.ts'
import { proposed, readList } from '#services/moving-in/sheet.ts'
import { HEADS, personRow } from '#tests/support/move-people.ts'
import { workbookOf } from '#tests/support/moving.ts'

const heads = (...words: string[]) => words.map((head, index) => ({ column: index + 1, head }))
const read = async (rows: readonly (readonly unknown[])[]) => readList(await workbookOf(rows), PERSON_FIELDS)

describe('columns', () => {
  it('are known by usual heads, with stars, brackets and blanks', () => {
    expect(proposed(heads('序号', '姓 名*', '公民身份号码（必填）', '残疾证号', '联系电话'), PERSON_FIELDS)).toEqual({
      realName: 2,
      idNumber: 3,
      certificateNumber: 4,
      mobilePhone: 5,
    })
  })

  it('with equal heads are nobody’s, and the next word counts', () => {
    expect(proposed(heads('姓名', '姓名', '残疾人姓名'), PERSON_FIELDS)).toEqual({ realName: 3 })
  })

  it('of one head serve one field', () => {
    const columns = Object.values(proposed(heads('姓名', '类别', '电话'), PERSON_FIELDS))
    expect(new Set(columns).size).toBe(columns.length)
  })
})

describe('a file', () => {
  it('may have a title above its heads, and empty rows between', async () => {
    const list = await read([['2026 年名册'], [], HEADS, personRow(1), [], personRow(2)])
    expect(list.heads.map(({ head }) => head)).toEqual([...HEADS])
    expect(list.rows.map(({ number }) => number)).toEqual([4, 6])
  })

  it.each([
    ['utf-8 with a mark', Buffer.from('\ufeff姓名,身份证号\r\n李甲,99010119900307723X\r\n')],
    [
      'GBK',
      Buffer.concat([
        Buffer.from([0xd0, 0xd5, 0xc3, 0xfb, 0x2c]),
        Buffer.from([0xc9, 0xed, 0xb7, 0xdd, 0xd6, 0xa4, 0xba, 0xc5, 0x0d, 0x0a]),
        Buffer.from([0xc0, 0xee, 0xbc, 0xd7, 0x2c]),
        Buffer.from('99010119900307723X\r\n'),
      ]),
    ],
  ])('as CSV in %s is read', async (_, bytes) => {
    const list = await readList(bytes, PERSON_FIELDS)
    expect(proposed(list.heads, PERSON_FIELDS)).toEqual({ realName: 1, idNumber: 2 })
    expect(list.rows[0]?.cells.slice(0, 2)).toEqual(['李甲', '99010119900307723X'])
  })

  it('keeps a long number that Excel has rounded visibly broken', async () => {
    const list = await read([HEADS, ['李甲', 990101199003077000, '', 13900000001]])
    expect(list.rows[0]?.cells[1]).toBe('9.90101199003077E+17')
    expect(list.rows[0]?.cells[3]).toBe('13900000001')
  })

  it.each([
    ['of heads alone', () => workbookOf([HEADS]), '文件里没有名单'],
    ['that is a page', async () => Buffer.from('<html><table></table></html>'), '其实是网页'],
  ])('a file %s is refused', async (_, file, sentence) => {
    const bytes = await file()
    await expect(readList(bytes, PERSON_FIELDS)).rejects.toMatchObject({
      validationErrors: [{ message: expect.stringContaining(sentence), members: ['fileId'] }],
    })
  })
})
