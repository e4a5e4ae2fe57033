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
    expect(faultsOf(NO_PERSON)).toEqual(['realName', 'mobilePhone', 'password', 'hasSignedConsent'])
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
