import { describe, expect, it } from 'vitest'
import {
  ageOn,
  IDENTITY_FAULT_TEXT,
  identityCheckCharacter,
  isCalendarDate,
  readIdentityNumber,
} from '#machines/rules/identity-number.ts'
import { digits, integer, random } from '#tests/support/random.ts'

const TODAY = '2026-11-20'

describe('identity number', () => {
  it.each([
    ['34052419800101001X', 'Men', '1980-01-01'],
    ['34052419800101001x', 'Men', '1980-01-01'],
    ['11010519491231002X', 'Women', '1949-12-31'],
    ['110101199003070011', 'Men', '1990-03-07'],
    ['440300199506150022', 'Women', '1995-06-15'],
    ['310101198812120034', 'Men', '1988-12-12'],
    ['51010019920229004X', 'Women', '1992-02-29'],
  ])('%s is of a %s born on %s', (text, sex, birthday) => {
    const result = readIdentityNumber(` ${text} `, TODAY)
    expect(result).toMatchObject({ ok: true, value: { number: text.toUpperCase(), sex, birthday } })
  })

  it.each([
    ['340524198001010010', 'checksum'],
    ['110105194912310021', 'checksum'],
    ['11010519490229002X', 'date'],
    ['370101190102039973', 'tooOld'],
    ['340524800101001', 'format'],
    ['3405241980010100XX', 'format'],
    ['', 'format'],
  ])('%s is refused for its %s', (text, fault) => {
    expect(readIdentityNumber(text, TODAY)).toEqual({ ok: false, fault })
  })

  it('lets nobody under sixteen work, and nobody be born tomorrow', () => {
    expect(readIdentityNumber(numberOf('20101121'), TODAY)).toEqual({ ok: false, fault: 'tooYoung' })
    expect(readIdentityNumber(numberOf('20101120'), TODAY).ok).toBe(true)
    expect(readIdentityNumber(numberOf('20261121'), TODAY)).toEqual({ ok: false, fault: 'date' })
  })

  it('is of somebody born since 1900, until today, and not older than a hundred and twenty', () => {
    expect(readIdentityNumber(numberOf('18991231'), TODAY)).toEqual({ ok: false, fault: 'date' })
    expect(readIdentityNumber(numberOf('19000101'), TODAY)).toEqual({ ok: false, fault: 'tooOld' })
    expect(readIdentityNumber(numberOf('19051120'), TODAY)).toEqual({ ok: false, fault: 'tooOld' })
    expect(readIdentityNumber(numberOf('19051121'), TODAY).ok).toBe(true)
    expect(readIdentityNumber(numberOf('20261120'), TODAY)).toEqual({ ok: false, fault: 'tooYoung' })
  })

  it('tells the region, and stands alone', () => {
    const number = numberOf('19900307', '440300')
    expect(readIdentityNumber(number, TODAY)).toMatchObject({ value: { regionCode: '440300' } })
    for (const text of [`0${number}`, `${number}0`, `A${number}`])
      expect(readIdentityNumber(text, TODAY)).toEqual({ ok: false, fault: 'format' })
  })

  it('counts completed years of life', () => {
    expect([ageOn('2000-11-20', TODAY), ageOn('2000-11-21', TODAY)]).toEqual([26, 25])
    expect([ageOn('2004-02-29', '2025-02-28'), ageOn('2004-02-29', '2025-03-01')]).toEqual([20, 21])
  })

  it('knows the calendar', () => {
    expect(['2024-02-29', '2023-02-29', '2024-13-01', 'gestern'].map(isCalendarDate)).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it('notices every single wrong digit', () => {
    const next = random(11_643)
    for (let round = 0; round < 300; round += 1) {
      const number = numberOf('19900307', digits(next, 6), digits(next, 3))
      const place = integer(next, 0, 16)
      const wrong = `${number.slice(0, place)}${(Number(number[place]) + integer(next, 1, 9)) % 10}${number.slice(place + 1)}`
      expect(identityCheckCharacter(number)).toBe(number[17])
      expect(identityCheckCharacter(wrong)).not.toBe(wrong[17])
    }
  })
})

function numberOf(birthday: string, region = '990100', sequence = '001'): string {
  const body = `${region}${birthday}${sequence}`
  return body + identityCheckCharacter(body)
}

it('says of every fault what to do about it', () => {
  expect(Object.keys(IDENTITY_FAULT_TEXT).sort()).toEqual(['checksum', 'date', 'format', 'tooOld', 'tooYoung'])
  expect(IDENTITY_FAULT_TEXT.tooYoung).toBe('未满 16 周岁不能求职')
})
