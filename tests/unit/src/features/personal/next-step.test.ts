import { describe, expect, test } from 'vitest'
import { nextStepOf } from '#src/features/personal/next-step.ts'
import { progressProblem, submissionProblem } from '#src/features/personal/quantity-rules.ts'

const money = {
  flowId: 1,
  status: 'ToBeImplemented' as const,
  statusLabel: '待执行',
  isEstimate: true,
  amount: '1.00',
  bonus: '0.00',
  deduction: '0.00',
  gross: '1.00',
  tax: '0.00',
  taxMode: null,
  net: '1.00',
  expectedPayTime: null as string | null,
  paidTime: null as string | null,
  returnReason: null,
}
const ahead = { status: 'Settled', statusLabel: '已结算', position: 'Ahead' as const, time: null }
const ended = { status: 'Fail', statusLabel: '验收不合格', position: 'Current' as const, time: null }
const completion = {
  id: 1,
  status: 'Waiting' as const,
  statusLabel: '待验收',
  allowedActions: [] as string[],
  auditDueTime: '2026-11-28T12:00:00+08:00',
  appealDueTime: '2026-11-24T12:00:00+08:00',
  opinion: null,
}
const part = {
  allowedActions: [] as string[],
  confirmBy: null as string | null,
  statusLabel: '验收中',
  latestCompletion: null as typeof completion | null,
  money,
  steps: [ahead],
  opinion: null,
  reworkCount: 0,
  claimSource: 'StaffAssigned' as 'StaffAssigned' | 'UserApplied',
  refusedBecause: null as string | null,
}
const withActions = (...allowedActions: string[]) => nextStepOf({ ...part, allowedActions })

describe('the next step of a participation', () => {
  test.each([
    [['claim', 'decline'], 'claim'],
    [['submit', 'report', 'giveUp'], 'submit'],
    [['start', 'report', 'giveUp'], 'start'],
    [['decline', 'update'], 'wait'],
    [[], 'wait'],
  ] as const)('%s leads to %s', (actions, step) => {
    expect(withActions(...actions).step).toBe(step)
  })

  test('says until when an offer stands, and what happens then', () => {
    const offer = { ...part, allowedActions: ['claim'], confirmBy: '2026-11-22T18:00:00+08:00' }
    expect(nextStepOf(offer).text).toBe('这张工单派给了您。请在 11 月 22 日 18:00 前答复，逾期会转给其他人。')
  })

  test.each([
    ['StaffAssigned', '请答复“不领取”，数量会派给其他人。'],
    ['UserApplied', '申请不会通过，可以撤回。'],
  ] as const)('says why an order of the own employer is not taken: %s', (claimSource, way) => {
    const refusedBecause = '您正在这家企业工作，不能领取它的工单'
    const offer = { ...part, claimSource, refusedBecause, allowedActions: ['decline'] }
    expect(nextStepOf(offer)).toEqual({ step: 'wait', text: `${refusedBecause}。${way}` })
  })

  test('asks for the changes after a rework', () => {
    expect(nextStepOf({ ...part, allowedActions: ['submit'], reworkCount: 1 }).text).toContain('按意见修改')
  })

  test('tells what is waited for and until when', () => {
    expect(nextStepOf({ ...part, latestCompletion: completion }).text).toBe(
      '成果已提交，预计 11 月 28 日 12:00 前完成验收。',
    )
    const accepted = { ...part, money: { ...money, expectedPayTime: '2026-12-15T12:00:00+08:00' } }
    expect(nextStepOf(accepted).text).toContain('12 月 15 日')
    const inPart = { ...accepted, latestCompletion: { ...completion, allowedActions: ['appeal'] } }
    expect(nextStepOf(inPart)).toEqual({
      step: 'wait',
      text: expect.stringMatching(
        /^验收已经通过，预计 12 月 15 日.* 前到账。这次只验收了一部分。有异议时，可在 11 月 24 日/,
      ),
    })
    const paid = { ...part, money: { ...money, paidTime: '2026-12-15T12:00:00+08:00' } }
    expect(nextStepOf(paid)).toMatchObject({ step: 'wait', text: expect.stringContaining('已经支付') })
  })

  test('points to the appeal while there is one, and to the order after the end', () => {
    const failed = { ...part, steps: [ended], latestCompletion: { ...completion, allowedActions: ['appeal'] } }
    expect(nextStepOf(failed).text).toContain('11 月 24 日 12:00 前申诉')
    expect(nextStepOf({ ...part, steps: [ended], statusLabel: '已失效' })).toEqual({
      step: 'again',
      text: '这张工单已经结束：已失效。',
    })
  })
})

describe('the quantity of a submission', () => {
  const pieces = { most: '500.000', unitName: '张', isHours: false, isWholeNeeded: false }
  const hours = { most: '24.000', unitName: '小时', isHours: true, isWholeNeeded: false }

  test.each([
    ['500', pieces, null],
    ['499', pieces, null],
    ['499', { ...pieces, isWholeNeeded: true }, '这张工单不接受部分提交，请填写 500'],
    ['501', pieces, '不能超过领取的 500 张，现在填写的是 501'],
    ['0', pieces, '完成数量要大于 0'],
    ['', pieces, '请填写完成数量，最多 500 张'],
    ['十', pieces, '请用数字填写，例如 500'],
    ['7.5', hours, null],
    ['7.3', hours, '工时按 0.5 小时填写，例如 7.5'],
  ])('%s', (typed, bounds, problem) => {
    expect(submissionProblem(typed, bounds)).toBe(problem)
  })

  test('a report may be empty or 0, not more than was claimed', () => {
    expect(progressProblem('', pieces)).toBeNull()
    expect(progressProblem('0', pieces)).toBeNull()
    expect(progressProblem('600', pieces)).toContain('不能超过')
  })
})
