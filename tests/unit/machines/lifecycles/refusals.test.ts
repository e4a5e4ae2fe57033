import { describe, expect, it } from 'vitest'
import { type AnyLifecycle, enter, IllegalTransitionError, perform, rehydrate } from '#machines/lifecycle.ts'
import { contractLifecycle } from '#machines/lifecycles/contracts/contract.lifecycle.ts'
import { enterpriseLifecycle } from '#machines/lifecycles/enterprises/enterprise.lifecycle.ts'
import { requirementLifecycle } from '#machines/lifecycles/recruitment/requirement.lifecycle.ts'
import { completionLifecycle } from '#machines/lifecycles/work-orders/completion.lifecycle.ts'
import { financialStepLifecycle } from '#machines/lifecycles/work-orders/financial-step.lifecycle.ts'
import type { FinancialStepContext } from '#machines/lifecycles/work-orders/financial-step.rules.ts'
import { participatorLifecycle } from '#machines/lifecycles/work-orders/participator.lifecycle.ts'
import type { ParticipatorContext, ParticipatorStatus } from '#machines/lifecycles/work-orders/participator.rules.ts'
import { contract } from '#tests/support/oracle/contracts.ts'
import { enterprise } from '#tests/support/oracle/enterprises.ts'
import { requirement } from '#tests/support/oracle/recruitment.ts'
import { completion, financialStep, participator } from '#tests/support/oracle/work-orders.ts'
import { CAST, type Kind } from '#tests/support/paths/cast.ts'

const base = participator.base as ParticipatorContext

function refusal(status: ParticipatorStatus, type: 'claim' | 'rework' | 'settle', kind: Kind, facts: object = {}) {
  try {
    perform(participatorLifecycle, status, { ...base, ...facts }, { type, by: CAST[kind] })
  } catch (error) {
    if (error instanceof IllegalTransitionError) return error
  }
  throw new Error('was not refused')
}

describe('a refused event', () => {
  it('names state, action and what is allowed when the status does not know it', () => {
    expect(refusal('Claimed', 'claim', 'DP')).toMatchObject({
      cause: 'state',
      entity: 'WorkOrderParticipator',
      status: 'Claimed',
      statusLabel: '已领取',
      event: 'claim',
      eventLabel: '领取',
      allowed: ['start', 'report', 'giveUp'],
      reason: null,
      message: '当前状态“已领取”不允许执行“领取”',
    })
  })

  it('blames the sender, not the moment, when somebody else claims', () => {
    const error = refusal('ToBeClaimed', 'claim', 'DP2', { isOverdue: true })
    expect(error).toMatchObject({ cause: 'actor', reason: null, message: '没有执行“领取”的权限' })
  })

  it('says in Chinese which condition is missing when the sender is right', () => {
    const error = refusal('InAcceptance', 'rework', 'EC', { reworkCount: 2 })
    expect(error).toMatchObject({ cause: 'guard', reason: '最多退回修改 2 次，请通过或判定不合格' })
  })

  it('gives the reason of the branch that came closest', () => {
    const attempt = (facts: object) => {
      const context = { ...financialStep.base, ...facts } as FinancialStepContext
      try {
        perform(financialStepLifecycle, 'ToBeSettled', context, { type: 'pay', by: CAST.FIN })
      } catch (error) {
        return (error as IllegalTransitionError).reason
      }
      return null
    }
    expect(attempt({ hasBankInfo: false })).toBe('收款人的银行卡信息不完整')
    expect(attempt({ isManual: true, isNetNegative: true })).toBe('实发金额不能为负')
  })

  it.each([
    [enterpriseLifecycle, enterprise, 'Ongoing', 'continue', 'PU', { audit: 3, auditStatus: 4 }, '最多 3 个审核环节'],
    [contractLifecycle, contract, 'Auditing', 'continue', 'PU', { auditStage: 2, auditStages: 3 }, '最多 3 个审核环节'],
    [requirementLifecycle, requirement, 'Auditing', 'continue', 'PU', { stage: 2 }, '最多 3 个审核环节'],
    [completionLifecycle, completion, 'Waiting', 'back', 'EC', { reworkCount: 2 }, '最多退回修改 2 次'],
  ] as const)('says how often it may be done: %#', (lifecycle, { base: facts }, status, type, kind, more, reason) => {
    const attempt = () =>
      perform(lifecycle as unknown as AnyLifecycle, status, { ...facts, ...more }, { type, by: CAST[kind] })
    expect(attempt).toThrow(expect.objectContaining({ cause: 'guard', reason: expect.stringContaining(reason) }))
  })

  it('uses the label the reader sees: an application reads 待确认', () => {
    expect(refusal('ToBeClaimed', 'claim', 'DP', { claimSource: 'UserApplied' }).statusLabel).toBe('待确认')
  })

  it('lets nobody but the system send a mirror', () => {
    expect(refusal('Accepted', 'settle', 'ADM').cause).toBe('actor')
  })

  it('changes nothing in the context it was given', () => {
    const frozen = Object.freeze({ ...base })
    const done = perform(participatorLifecycle, 'InAcceptance', frozen, { type: 'rework', by: CAST.EC })
    expect(done.context.reworkCount).toBe(1)
    expect(frozen.reworkCount).toBe(0)
  })

  it('throws a RangeError for a status or an entry that does not exist', () => {
    expect(() => rehydrate(participatorLifecycle, 'Lost' as ParticipatorStatus, base)).toThrow(RangeError)
    expect(() => enter(participatorLifecycle, 'inherit', base, CAST.DP)).toThrow(RangeError)
  })
})
