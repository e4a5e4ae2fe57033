import { describe, expect, it } from 'vitest'
import { BANK_FORMAT_KEYS, BANK_FORMATS, type BankFormat } from '#machines/rules/payment/bank-formats.ts'
import { gbkOf, notInGbk } from '#services/abp/files/gbk.ts'
import { referenceIn, referenceOf } from '#services/work-orders/bank-results/reference.ts'

describe.each(BANK_FORMAT_KEYS)('the format %s', (key) => {
  const format: BankFormat = BANK_FORMATS[key]

  it('names whom, to which card and how much, and carries the reference', () => {
    const values = format.columns.map(({ value }) => value)
    for (const needed of ['holder', 'card', 'amount']) expect(values).toContain(needed)
    expect(values.some((value) => value === 'reference' || value === 'purposeAndReference')).toBe(true)
  })

  it('leaves the whole reference in every column that carries it', () => {
    const longest = referenceOf([999_999_999_999])
    for (const { value, most = 100 } of format.columns) {
      if (value === 'reference') expect(most).toBeGreaterThanOrEqual(longest.length)
      if (value === 'purposeAndReference') expect(most).toBeGreaterThanOrEqual(`劳务报酬 ${longest}`.length)
    }
  })

  it('says what to compare unless it is the platform’s own, and separates exactly a text', () => {
    expect(format.note === null).toBe(key === 'General')
    expect(format.separator === null).toBe(format.extension === 'xlsx')
  })
})

describe('the reference', () => {
  it('is found in whatever cell has it, and not where two differ', () => {
    expect(referenceIn(['林一鸣', '劳务报酬 ＲＪ０００１２３'])).toBe('RJ000123')
    expect(referenceIn(['RJ000123', 'RJ000124'])).toBe('')
    expect(referenceIn(['XRJ000123', '无'])).toBe('')
  })
})

describe('GBK', () => {
  it('writes what the decoder reads, and names what it lacks', () => {
    expect(new TextDecoder('gbk').decode(gbkOf('阿依古丽·买买提,1.00\r\n'))).toBe('阿依古丽·买买提,1.00\r\n')
    expect(notInGbk('赵𠮷')).toEqual(['𠮷'])
    expect(() => gbkOf('赵𠮷')).toThrow(TypeError)
  })
})
