import { describe, expect, test } from 'vitest'
import type { PersonCheck } from '#machines/flows/person-gate.model.ts'
import { recordSteps, recordWords } from '#src/features/account/record-steps.ts'
import { returnUrlOf } from '#src/features/account/return-url.ts'

describe('where a login leads', () => {
  const of = (returnUrl: string) => returnUrlOf(new URLSearchParams({ returnUrl }).toString())

  test('back to the page one came from', () => {
    expect(of('/workOrder/detail?id=3')).toBe('/workOrder/detail?id=3')
  })

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
    'never to another site: %s',
    (address) => expect(of(address)).toBe('/userCenter'),
  )

  test('never to the login page again', () => {
    expect(of('/account/login?entry=person')).toBe('/userCenter')
  })
})

const check = (audit: number | null, status: PersonCheck['status'], id: number | null = 1): PersonCheck => ({
  id,
  status,
  audit,
  auditStatus: id === null ? null : 3,
})
const states = (person: PersonCheck) => recordSteps(person).map(({ state }) => state)

describe('the way of a record', () => {
  test.each([
    ['no record', check(null, 'NotFound', null), ['now', 'ahead', 'ahead', 'ahead'], '还没有您的档案'],
    ['not submitted', check(null, 'NotFound'), ['done', 'now', 'ahead', 'ahead'], '档案还没有提交审核'],
    ['submitted', check(1, 'ToBeReviewed'), ['done', 'done', 'now', 'ahead'], '档案正在审核'],
    ['first trial passed', check(2, 'FirstTrialPassed'), ['done', 'done', 'done', 'now'], '档案正在审核'],
    ['refused', check(-1, 'FirstTrialUnPassed'), ['done', 'done', 'bad', 'ahead'], '审核没有通过'],
    ['certified', check(3, 'ReexaminePassed'), ['done', 'done', 'done', 'done'], '档案已通过审核'],
  ])('%s', (_case, person, expected, title) => {
    expect(states(person)).toEqual(expected)
    expect(recordWords(person).title).toBe(title)
  })
})
