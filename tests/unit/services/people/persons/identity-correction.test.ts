import { expect, it } from 'vitest'
import { type Identity, identityProblems } from '#services/people/persons/person-key-fields.ts'

const identity: Identity = {
  realName: '林一鸣',
  idType: 'IdentityCard',
  sex: null,
  birthday: null,
  idNumber: '11010519491231002X',
  disabilityCategory: 'Limbs',
  disabilityLevel: 'ThreeLevel',
  veteranGrade: null,
  certificateNumber: '34052419800101001X43',
  certificateValidFrom: null,
  certificateValidTo: null,
  certificateFrontFileId: null,
  certificateBackFileId: null,
}

it('a corrected identity number that leaves the certificate behind says at its own field what to do', () => {
  expect(identityProblems(identity, '2026-11-28', ['idNumber'])).toEqual([
    { members: ['idNumber'], message: expect.stringContaining('把残疾人证号也填上') },
  ])
})

it('a certificate of another person is a fault of the certificate', () => {
  for (const changed of [undefined, ['certificateNumber'], ['idNumber', 'certificateNumber']]) {
    expect(identityProblems(identity, '2026-11-28', changed)).toEqual([
      { members: ['certificateNumber'], message: '残疾人证号与身份证号不一致' },
    ])
  }
})

it('both corrected together are right', () => {
  const both = { ...identity, certificateNumber: '11010519491231002X43' }
  expect(identityProblems(both, '2026-11-28', ['idNumber', 'certificateNumber'])).toEqual([])
})
