import { describe, expect, it } from 'vitest'
import {
  type NewPersonValues,
  NO_PERSON,
  newPersonInput,
  newPersonSchema,
} from '#src/features/console/people/new-person.ts'

const schema = newPersonSchema('2026-11-22')
const LEAST: NewPersonValues = {
  ...NO_PERSON,
  realName: '林小鸣',
  mobilePhone: '13900000123',
  password: 'Helper456',
  hasSignedConsent: true,
}
const faultsOf = (changes: Partial<NewPersonValues>) => {
  const read = schema.safeParse({ ...LEAST, ...changes })
  return read.success ? [] : read.error.issues.map(({ path }) => path[0])
}

describe('a person entered by a tutor', () => {
  it('needs a name, a phone, a password and his consent, and nothing else', () => {
    expect(faultsOf({})).toEqual([])
    expect(faultsOf(NO_PERSON)).toEqual(['realName', 'password', 'hasSignedConsent', 'mobilePhone'])
  })

  it('may share a phone with the household or have none, and then logs in by name', () => {
    expect(faultsOf({ phoneUse: 'shared' })).toEqual(['userName'])
    expect(faultsOf({ phoneUse: 'none', mobilePhone: '' })).toEqual(['userName'])
    expect(faultsOf({ phoneUse: 'none', mobilePhone: '', userName: 'grandma' })).toEqual([])
    const shared = { ...LEAST, phoneUse: 'shared' as const, userName: 'grandma' }
    expect(newPersonInput(shared)).toMatchObject({ mobilePhone: '13900000123', isPhoneShared: true })
    expect(newPersonInput({ ...shared, phoneUse: 'none' })).not.toHaveProperty('mobilePhone')
  })

  it('is asked for what the number of a permit or a veteran’s certificate does not say', () => {
    expect(faultsOf({ idType: 'Passport', idNumber: 'E12345678' })).toEqual(['sex', 'birthday'])
    expect(faultsOf({ certificateNumber: '军残字第123456号' })).toEqual(['veteranGrade'])
    const whole = { idType: 'Passport', idNumber: 'e1234 5678', sex: 'Men', birthday: '1980-01-02' }
    expect(faultsOf(whole)).toEqual([])
    expect(newPersonInput({ ...LEAST, ...whole })).toMatchObject({ ...whole, idNumber: 'E12345678' })
  })

  it.each([
    ['idNumber', { idNumber: '990101196805120026' }],
    ['certificateNumber', { certificateNumber: '123' }],
    ['certificateValidTo', { certificateValidTo: '2026-11-21' }],
    ['certificateValidFrom', { certificateValidFrom: '2026-11-23' }],
    ['userName', { userName: '张三' }],
    ['emergencyContactPhone', { emergencyContactPhone: '12' }],
  ] as const)('is asked to put %s right', (field, changes) => {
    expect(faultsOf(changes)).toEqual([field])
  })

  it('is sent without what nobody has said', () => {
    expect(newPersonInput(LEAST)).toEqual({
      realName: '林小鸣',
      mobilePhone: '13900000123',
      password: 'Helper456',
      hasSignedConsent: true,
      foundationId: null,
    })
    const photo = { id: 7, name: 'a.jpg', size: 1 }
    expect(newPersonInput({ ...LEAST, idNumber: '99010119680512002x ', certificateFront: [photo] })).toMatchObject({
      idNumber: '99010119680512002X',
      certificateFrontFileId: 7,
    })
  })
})
