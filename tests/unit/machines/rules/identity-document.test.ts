import { describe, expect, it } from 'vitest'
import {
  asksForBirthday,
  type IdType,
  idNumberProblem,
  saidByNumber,
  someIdNumberProblem,
} from '#machines/rules/identity-document.ts'
import { identityCheckCharacter } from '#machines/rules/identity-number.ts'
import { maskIdentityNumber } from '#machines/rules/masking.ts'

const TODAY = '2026-11-28'
const withCheck = (first17: string): string => first17 + identityCheckCharacter(first17)
const CARD = withCheck('99010119900307723')
const PERMIT = withCheck('83000019900307723')
const RESIDENCE = withCheck('93184019900307723')

describe('the number of a paper', () => {
  it.each<[IdType, string]>([
    ['IdentityCard', CARD],
    // a residence permit that is entered as an identity card stays right
    ['IdentityCard', '810000198505051012'],
    ['ResidencePermit', '810000198505051012'],
    ['ResidencePermit', PERMIT.toLowerCase()],
    ['TravelPermit', 'H12345678'],
    ['TravelPermit', ' ｍ 1234 5678 '],
    ['TravelPermit', 'H1234567801'],
    ['TravelPermit', '01234567'],
    ['PermanentResidence', RESIDENCE],
    ['PermanentResidence', 'usa-110190010112'],
    ['Passport', '\u202dE 1234 5678\u202c'],
    ['Passport', 'AB1234567'],
  ])('%s %s is taken', (idType, typed) => {
    expect(idNumberProblem(idType, typed, TODAY)).toBeNull()
  })

  it.each<[IdType, string, string]>([
    ['IdentityCard', 'H12345678', '身份证号应为 18 位，最后一位可以是 X，现在是 9 位'],
    ['ResidencePermit', CARD, '港澳台居民居住证号应为 18 位，以 81、82 或 83 开头'],
    ['ResidencePermit', `${PERMIT.slice(0, 17)}${PERMIT[17] === '1' ? '2' : '1'}`, '校验位不符'],
    ['TravelPermit', 'K12345678', '港澳台居民来往内地（大陆）通行证号应为：港澳为 H 或 M 加 8 位数字'],
    ['TravelPermit', '', '港澳台居民来往内地（大陆）通行证号不能为空'],
    ['PermanentResidence', withCheck('31010119900307723'), '外国人永久居留身份证号应为 18 位，以 9 开头'],
    ['PermanentResidence', '12', '外国人永久居留身份证号应为：18 位，以 9 开头'],
    ['Passport', 'E1234#678', '护照号第 6 位是“#”'],
    ['Passport', 'PASSPORT', '护照号应为：字母和数字'],
  ])('%s %s is refused with what it should be', (idType, typed, sentence) => {
    expect(idNumberProblem(idType, typed, TODAY)).toContain(sentence)
  })

  it('says birthday and sex, or leaves them to be asked for', () => {
    expect(saidByNumber('ResidencePermit', PERMIT, TODAY)).toEqual({ birthday: '1990-03-07', sex: 'Men' })
    expect(saidByNumber('PermanentResidence', RESIDENCE, TODAY)).toEqual({ birthday: '1990-03-07', sex: 'Men' })
    for (const [idType, number] of [
      ['TravelPermit', 'H12345678'],
      ['PermanentResidence', 'USA110190010112'],
      ['Passport', 'E12345678'],
    ] as const) {
      expect(saidByNumber(idType, number, TODAY)).toBeNull()
      expect(asksForBirthday(idType, number)).toBe(true)
    }
    expect(asksForBirthday('PermanentResidence', RESIDENCE)).toBe(false)
    expect(asksForBirthday('IdentityCard', '')).toBe(false)
  })

  it('whose kind is not known is one of these, and never an identity number with a digit too few', () => {
    for (const right of [CARD, 'h12345678', '01234567', 'USA110190010112', 'E12345678']) {
      expect(someIdNumberProblem(right, '身份证号')).toBeNull()
    }
    expect(someIdNumberProblem(CARD.slice(1), '身份证号')).toContain('现在是 17 位')
    expect(someIdNumberProblem('', '身份证号')).toBe('身份证号不能为空')
  })

  it('is masked by its length: neither birthday nor the middle is left', () => {
    expect(maskIdentityNumber(CARD)).toBe(`990101********${CARD.slice(-4)}`)
    expect(maskIdentityNumber('H12345678')).toBe('H******78')
    expect(maskIdentityNumber('USA110190010112')).toBe('U************12')
    expect(maskIdentityNumber('1234567')).toBe('*******')
  })
})
