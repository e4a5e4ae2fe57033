import { expect, test } from 'vitest'
import {
  type Authentication,
  inputOf,
  schema,
  valuesOf,
} from '#src/features/enterprise-gate/authentication-form.model.ts'
import { EMPTY_AUTHENTICATION } from '#tests/support/authentication.ts'

const enterprise: Authentication = {
  ...EMPTY_AUTHENTICATION,
  id: 3,
  enterpriseName: '暖阳物业（西安）有限公司',
  socialCreditCode: '91990106MA4R5T6U7K',
  cityId: 6101,
  auditLabel: '未提交认证',
  allowedActions: ['update'],
  rowVersion: 4,
}

test('a city tells its province where none was saved', () => {
  expect(valuesOf(enterprise)).toMatchObject({ provinceId: '61', cityId: '6101' })
})

test('sends an emptied field as null, and numbers as numbers', () => {
  const input = inputOf(enterprise.id, { ...valuesOf(enterprise), industry: '', address: '雁塔路 1 号' }, false)
  expect(input).toMatchObject({
    id: 3,
    provinceId: 61,
    cityId: 6101,
    industry: null,
    address: '雁塔路 1 号',
    submit: false,
  })
})

const problemsOf = (change: object) => {
  const result = schema.safeParse({ ...valuesOf(enterprise), ...change })
  return result.success ? [] : result.error.issues.map(({ path, message }) => [path[0], message])
}

test('a draft may have gaps', () => {
  expect(problemsOf({ legalPerson: '', address: '', licenceFileId: null })).toEqual([])
})

test('a credit code with another check digit is asked about before it is sent', () => {
  const unusual = { socialCreditCode: '91990106MA4R5T6U7A' }
  expect(problemsOf(unusual)).toEqual([
    ['socialCreditCode', '统一社会信用代码的校验位不符，请核对营业执照；确实无误的，请勾选“代码确实无误”'],
  ])
  expect(problemsOf({ ...unusual, isUnusualCodeConfirmed: true })).toEqual([])
  expect(problemsOf({ socialCreditCode: '9199O106MA4R5T6U7A', isUnusualCodeConfirmed: true })).toHaveLength(1)
})

test('texts that are too long name their field and the limit', () => {
  expect(problemsOf({ address: '路'.repeat(201), legalPerson: '名'.repeat(51) })).toEqual([
    ['legalPerson', '法定代表人最多 50 个字符'],
    ['address', '地址最多 200 个字符'],
  ])
})
