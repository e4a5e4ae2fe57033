import { describe, expect, test } from 'vitest'
import { readAmount } from '#machines/rules/reading/amounts.ts'

const amount = (text: string) => {
  const read = readAmount(text, '奖金')
  return read.kind === 'amount' ? read.amount : read.kind
}

describe('an amount is read as clerks and banks write it', () => {
  test.each([
    ['5200', '5200'],
    ['５２００．００', '5200.00'],
    ["'7800", '7800'],
    ['人民币7800元整', '7800'],
    ['RMB 7800', '7800'],
    ['CNY 100.5', '100.5'],
    ['￥5,600.00', '5600.00'],
    ['7 800.00元', '7800.00'],
    ['1,234,567.89', '1234567.89'],
    ['\u202a5200\u202c', '5200'],
    ['007', '7'],
    ['0.000', '0.00'],
    ['+5', '5'],
  ])('%s', (text, expected) => expect(amount(text)).toBe(expected))

  test.each(['', ' ', '-', '—', '－', '/', '无', '没有'])('“%s” is nothing, not zero', (text) =>
    expect(readAmount(text, '奖金')).toEqual({ kind: 'nothing' }),
  )

  test('beyond the fen it is rounded half up, and what stood there is told', () => {
    expect(readAmount('4781.609195', '奖金')).toEqual({ kind: 'amount', amount: '4781.61', rounded: '4781.609195' })
    expect(readAmount('0.005', '奖金')).toEqual({ kind: 'amount', amount: '0.01', rounded: '0.005' })
    expect(readAmount('1.10', '奖金')).toEqual({ kind: 'amount', amount: '1.10', rounded: null })
  })

  test.each([
    ['-200', '奖金是负数“-200”'],
    ['(200.00)', '奖金是负数'],
    ['200-', '奖金是负数'],
    ['5%', '奖金是百分数“5%”'],
    ['0.78万', '请写完整的数'],
    ['1,23', '逗号的位置不对'],
    ['1.2E+16', '科学计数'],
    ['2026-10-01', '奖金是日期'],
    ['五千', '奖金应为金额，现在是“五千”'],
  ])('%s is refused', (text, sentence) => {
    expect(readAmount(text, '奖金')).toEqual({ kind: 'problem', problem: expect.stringContaining(sentence) })
  })
})
