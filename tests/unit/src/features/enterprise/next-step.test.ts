import { describe, expect, it } from 'vitest'
import { nextStepOf } from '#src/features/enterprise/next-step.ts'

type Facts = Parameters<typeof nextStepOf>[0]
const funding = { payableAmount: '2400.00', hostingRecordedAmount: null } as unknown as Facts['funding']
const quiet: Facts = {
  allowedActions: [],
  funding,
  liveParticipatorCount: 0,
  unsettledParticipatorCount: 0,
  statusLabel: '已完成',
}

describe('the next step of an enterprise', () => {
  it('follows from what is allowed and from the money', () => {
    expect(nextStepOf({ ...quiet, allowedActions: ['recordHosting'] }, true)).toContain('请付款 2,400.00 元')
    expect(nextStepOf({ ...quiet, allowedActions: ['recordHosting'] }, false)).toBe('这张工单应托管 2,400.00 元。')
    const recorded = { ...funding, hostingRecordedAmount: '2400.00' } as Facts['funding']
    expect(nextStepOf({ ...quiet, allowedActions: ['recordHosting'], funding: recorded }, true)).toContain(
      '平台核对到账',
    )
    expect(nextStepOf({ ...quiet, allowedActions: ['publish', 'recordHosting'] }, true)).toContain('可以发布')
  })

  it('names people whose results wait before those who still work', () => {
    expect(nextStepOf({ ...quiet, liveParticipatorCount: 3, unsettledParticipatorCount: 2 }, true)).toContain(
      '2 人的成果',
    )
    expect(nextStepOf({ ...quiet, liveParticipatorCount: 3 }, true)).toContain('3 人正在参与')
    expect(nextStepOf(quiet, true)).toBe('工单已完成，现在没有需要您处理的事。')
  })
})
