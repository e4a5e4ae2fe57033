import { describe, expect, it } from 'vitest'
import { isAuditPassed } from '#machines/flows/audit-gate.ts'
import { type AnyLifecycle, IllegalTransitionError, perform } from '#machines/lifecycle.ts'
import { enterpriseLifecycle } from '#machines/lifecycles/enterprises/enterprise.lifecycle.ts'
import { type EnterpriseContext, enterpriseGuards } from '#machines/lifecycles/enterprises/enterprise.rules.ts'
import { enterprise } from '#tests/support/oracle/enterprises.ts'
import { CAST, type Kind } from '#tests/support/paths/cast.ts'
import { testLifecycle } from '#tests/support/paths/lifecycle-suite.ts'

testLifecycle(enterpriseLifecycle as unknown as AnyLifecycle, enterprise)

const lifecycle = enterpriseLifecycle as unknown as AnyLifecycle
const send = (status: string, type: string, kind: Kind, facts: Partial<EnterpriseContext>) =>
  perform(lifecycle, status, { ...enterprise.base, ...facts }, { type, by: CAST[kind] })

describe('the pair of integers that the gates read', () => {
  it('is never 0, and equal exactly in Pass, wherever the events lead', () => {
    const seen = new Set<string>()
    const queue: [string, EnterpriseContext][] = [1, 2, 3].map((requiredStage) => [
      'Withdraw',
      { ...(enterprise.base as EnterpriseContext), audit: null, requiredStage },
    ])
    for (let next = queue.pop(); next; next = queue.pop()) {
      const [status, context] = next
      const { audit, auditStatus } = context
      const key = `${status} ${audit} ${auditStatus} ${context.isInfoMissing} ${context.lastAuditorUserId} ${context.requiredStage}`
      if (seen.has(key)) continue
      seen.add(key)
      expect(audit, key).not.toBe(0)
      expect(isAuditPassed({ audit, auditStatus }), key).toBe(status === 'Pass')
      expect(audit === null, key).toBe(status === 'Withdraw')
      expect(audit === -1, key).toBe(status === 'Reject')
      for (const type of Object.keys(lifecycle.eventLabels)) {
        for (const kind of ['EC', 'WD', 'PU', 'ADM'] as const) {
          try {
            const done = perform(lifecycle, status, context, { type, by: CAST[kind] })
            queue.push([done.to, done.context as EnterpriseContext])
          } catch (error) {
            if (!(error instanceof IllegalTransitionError)) throw error
          }
        }
      }
    }
    expect(seen.size).toBeGreaterThan(20)
  })

  it('asks for one stage more when an auditor passes the case on', () => {
    expect(send('Ongoing', 'continue', 'PU', {}).context).toMatchObject({ audit: 2, auditStatus: 3 })
  })

  it('goes back one stage, and from the first to the applicant', () => {
    expect(send('Ongoing', 'back', 'ADM', { audit: 2, auditStatus: 3 }).context).toMatchObject({ audit: 1 })
    expect(send('Ongoing', 'back', 'ADM', {}).context).toMatchObject({ audit: 1, isInfoMissing: true })
  })
})

describe('four eyes', () => {
  it('keeps who passed one stage from the next, but not another auditor', () => {
    const second = { audit: 2, auditStatus: 3, lastAuditorUserId: CAST.PU.userId }
    expect(() => send('Ongoing', 'pass', 'PU', second)).toThrow('没有执行“同意”的权限')
    expect(send('Ongoing', 'pass', 'ADM', second).to).toBe('Pass')
  })

  it('keeps whoever created the enterprise from deciding on it', () => {
    for (const event of ['pass', 'reject', 'back', 'continue', 'actualPass', 'actualReject']) {
      expect(() => send('Ongoing', event, 'PU', { creatorUserId: CAST.PU.userId }), event).toThrow('权限')
    }
  })
})

it('calls what was never submitted by another name than what was taken back', () => {
  const label = (isWithdrawn: boolean) => lifecycle.labelOf('Withdraw', { ...enterprise.base, isWithdrawn })
  expect([label(false), label(true)]).toEqual(['未提交', '撤回'])
  expect(lifecycle.labelOf('Ongoing', { ...enterprise.base, isWithdrawn: false })).toBe('审核中')
})

it('belongs to the user of an enterprise who made it, and to nobody else of that number', () => {
  const { isCreator } = enterpriseGuards.table
  const context = enterprise.base as EnterpriseContext
  expect(isCreator?.allows(context, CAST.EC)).toBe(true)
  expect(isCreator?.allows(context, { ...CAST.PU, userId: CAST.EC.userId })).toBe(false)
})

it('has no last stage before it was submitted', () => {
  const isLastStage = enterpriseGuards.table.canPass?.rules.at(-1)
  const checked = (audit: number | null, auditStatus: number | null) =>
    isLastStage?.check({ ...(enterprise.base as EnterpriseContext), audit, auditStatus })
  expect([checked(1, 2), checked(1, 3), checked(null, 1), checked(1, null)]).toEqual([true, false, false, false])
})
