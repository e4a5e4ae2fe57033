import { describe, expect, test } from 'vitest'
import { calendarOf } from '#machines/rules/working-days.ts'
import { auditSteps, expectation } from '#src/features/enterprise-gate/audit-steps.ts'

/** working days */
const TERM = 2
const submitTime = '2026-11-18T10:00:00+08:00'
const now = { now: Date.parse('2026-11-19T09:00:00+08:00'), calendar: calendarOf([]) }
const states = (audit: number | null, auditStatus: number | null, at = now) =>
  auditSteps({ audit, auditStatus, submitTime }, TERM, at).map(({ name, state }) => [name, state])

describe('the way of an audit', () => {
  test('one audit stage: submitted, being audited, certified', () => {
    expect(states(1, 2)).toEqual([
      ['提交资料', 'done'],
      ['平台审核', 'now'],
      ['认证通过，进入工作台', 'ahead'],
    ])
    expect(states(2, 2).map(([, state]) => state)).toEqual(['done', 'done', 'done'])
  })

  test('two audit stages stand one after the other', () => {
    expect(states(2, 3)).toEqual([
      ['提交资料', 'done'],
      ['第 1 级审核', 'done'],
      ['第 2 级审核', 'now'],
      ['认证通过，进入工作台', 'ahead'],
    ])
  })

  test('a rejection is marked, and nothing submitted is the present step', () => {
    expect(states(-1, 2).map(([, state]) => state)).toEqual(['done', 'bad', 'ahead'])
    expect(states(null, 2).map(([, state]) => state)).toEqual(['now', 'ahead', 'ahead'])
  })

  test('says the expected day until it has passed', () => {
    const facts = { audit: 1, auditStatus: 2, submitTime }
    expect(auditSteps(facts, TERM, now)[1]?.note).toBe('预计 11 月 20 日前')
    expect(auditSteps(facts, TERM, { ...now, now: Date.parse('2026-11-21T09:00:00+08:00') })[1]?.note).toBe(
      '比平常久一些',
    )
    expect(expectation({ ...facts, submitTime: null }, TERM, now)).toBeNull()
  })

  test('follows the term of the settings, and promises nothing without one', () => {
    const facts = { audit: 1, auditStatus: 2, submitTime }
    expect(auditSteps(facts, 10, now)[1]?.note).toBe('预计 12 月 2 日前')
    expect(auditSteps(facts, null, now)[1]?.note).toBeUndefined()
    expect(expectation(facts, null, now)).toBeNull()
  })
})
