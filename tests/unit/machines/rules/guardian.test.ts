import { describe, expect, it } from 'vitest'
import { guardianNumberLabel, guardianPaper, guardianProblems, type TypedGuardian } from '#machines/rules/guardian.ts'

const TODAY = '2026-11-28'
const PARENT: TypedGuardian = { name: '沈 秋', relation: 'Parent', number: '990101196805120025' }
const COMMITTEE: TypedGuardian = {
  name: '向阳村(第二)村民委员会',
  relation: 'Organisation',
  number: '5499 0101 MA0T A5KP 17',
}
const membersOf = (guardian: TypedGuardian) => guardianProblems(guardian, TODAY).map(({ member }) => member)

describe('a guardian', () => {
  it('is an adult with an identity number', () => {
    expect(membersOf(PARENT)).toEqual([])
    expect(guardianProblems({ ...PARENT, number: '990101201505120021' }, TODAY)).toHaveLength(1)
    expect(membersOf({ ...PARENT, name: '沈1' })).toEqual(['name'])
    expect(membersOf({ ...PARENT, name: '', number: '' })).toEqual(['name', 'number'])
  })

  it.each<[TypedGuardian['idType'], string, string | null]>([
    ['IdentityCard', '990101196805120025', null],
    ['IdentityCard', 'E12345678', '监护人身份证号应为 18 位'],
    ['IdentityCard', '990101201505120027', '监护人应年满 18 周岁'],
    ['ResidencePermit', '810000198505051012', null],
    ['ResidencePermit', '990101196805120025', '监护人港澳台居民居住证号应为'],
    ['TravelPermit', 'Ｈ12345678', null],
    ['TravelPermit', 'E12345678', '监护人港澳台居民来往内地（大陆）通行证号应为'],
    ['PermanentResidence', 'USA110085010112', null],
    ['Passport', 'e1234 5678', null],
    ['Passport', 'E12#45678', '监护人护照号第 4 位是“#”'],
    ['Passport', '', '请填写监护人护照号'],
    // an earlier release did not ask for the kind
    [null, 'E12345678', null],
    [undefined, '990101196805120025', null],
    [undefined, '99010119680512002', '监护人身份证号应为 18 位'],
  ])('of the kind %s has the number %s', (idType, number, sentence) => {
    const [problem] = guardianProblems({ ...PARENT, idType, number }, TODAY)
    if (sentence === null) expect(problem).toBeUndefined()
    else expect(problem).toMatchObject({ member: 'number', message: expect.stringContaining(sentence) })
  })

  it('has a paper by its official name, as far as its kind is known', () => {
    const paper = (idType: TypedGuardian['idType'], number: string) =>
      guardianPaper({ relation: 'Parent', idType, number })
    expect(paper('TravelPermit', 'H******78')).toBe('港澳居民来往内地通行证')
    expect(paper('Passport', 'E12345678')).toBe('护照')
    expect(paper(null, 'E12345678')).toBe('')
    expect(guardianPaper(COMMITTEE)).toBe('统一社会信用代码')
    expect(guardianNumberLabel({ relation: 'Parent' })).toBe('监护人身份证号')
    expect(guardianNumberLabel({ relation: 'Organisation', idType: 'Passport' })).toBe('组织的统一社会信用代码')
  })

  it('or an organisation with its credit code', () => {
    expect(membersOf(COMMITTEE)).toEqual([])
    expect(membersOf({ ...COMMITTEE, number: PARENT.number })).toEqual(['number'])
    expect(membersOf({ ...COMMITTEE, name: '' })).toEqual(['name'])
    expect(membersOf({ ...COMMITTEE, relation: 'Parent' })).toEqual(['name', 'number'])
    expect(membersOf({ ...COMMITTEE, number: '5499O101MA0TA5KP17' })).toEqual(['number'])
  })
})
