import { describe, expect, test } from 'vitest'
import { auditSteps, expectation } from '#src/features/enterprise-gate/audit-steps.ts'
import { addWorkingDays } from '#src/lib/periods/working-days.ts'

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

describe('working days', () => {
  test('two working days after a Wednesday are a Friday', () => {
    expect(dayOf(addWorkingDays('2026-11-18T10:00:00+08:00', 2))).toBe('2026-11-20')
  })

  test('a weekend does not count', () => {
    expect(dayOf(addWorkingDays('2026-11-20T10:00:00+08:00', 2))).toBe('2026-11-24')
    expect(dayOf(addWorkingDays('2026-11-21T10:00:00+08:00', 1))).toBe('2026-11-23')
  })

  test('the weekday is that of Shanghai, not of the clock of the machine', () => {
    // Saturday 01:00 in Shanghai, still Friday in UTC
    expect(addWorkingDays('2026-11-20T17:00:00Z', 1).toISOString()).toBe('2026-11-22T17:00:00.000Z')
  })
})

const submitTime = '2026-11-18T10:00:00+08:00'
const now = Date.parse('2026-11-19T09:00:00+08:00')
const states = (audit: number | null, auditStatus: number | null, at = now) =>
  auditSteps({ audit, auditStatus, submitTime }, at).map(({ name, state }) => [name, state])

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
    expect(auditSteps(facts, now)[1]?.note).toBe('预计 11 月 20 日前')
    expect(auditSteps(facts, Date.parse('2026-11-21T09:00:00+08:00'))[1]?.note).toBe('比平常久一些')
    expect(expectation({ ...facts, submitTime: null }, now)).toBeNull()
  })
})
