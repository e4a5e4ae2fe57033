import { describe, expect, it } from 'vitest'
import { isAuditPassed } from '#machines/flows/audit-gate.ts'
import { type AnyLifecycle, IllegalTransitionError, perform } from '#machines/lifecycle.ts'
import { personLifecycle } from '#machines/lifecycles/people/person.lifecycle.ts'
import type { PersonContext } from '#machines/lifecycles/people/person.rules.ts'
import { person } from '#tests/support/oracle/people.ts'
import { CAST, type Kind } from '#tests/support/paths/cast.ts'
import { testLifecycle } from '#tests/support/paths/lifecycle-suite.ts'

const lifecycle = personLifecycle as unknown as AnyLifecycle
testLifecycle(lifecycle, person)

const send = (status: string, type: string, kind: Kind, facts: Partial<PersonContext>) =>
  perform(lifecycle, status, { ...person.base, ...facts }, { type, by: CAST[kind] })

/** What the domain table says of each status, of the stages reached and required. */
const PAIRS: Readonly<Record<string, readonly string[]>> = {
  NotFound: ['null'],
  ToBeReviewed: ['1/2', '1/3'],
  FirstTrialUnPassed: ['-1/2', '-1/3'],
  FirstTrialPassed: ['2/2', '2/3'],
  ReexaminePassed: ['3/3'],
}

describe('the pair of integers that the gates read', () => {
  it('is that of the status, wherever the events lead', () => {
    const seen = new Set<string>()
    const queue: [string, PersonContext][] = [2, 3].map((requiredStage) => [
      'NotFound',
      { ...(person.base as PersonContext), audit: null, auditStatus: requiredStage, requiredStage },
    ])
    for (let next = queue.pop(); next; next = queue.pop()) {
      const [status, context] = next
      const { audit, auditStatus } = context
      const key = `${status} ${JSON.stringify(context)}`
      if (seen.has(key)) continue
      seen.add(key)
      expect(PAIRS[status], key).toContain(audit === null ? 'null' : `${audit}/${auditStatus}`)
      const isCertified = status === 'ReexaminePassed' || (status === 'FirstTrialPassed' && auditStatus === 2)
      expect(isAuditPassed({ audit, auditStatus }), key).toBe(isCertified)
      for (const type of Object.keys(lifecycle.eventLabels)) {
        for (const kind of ['DP', 'FW', 'PU', 'ADM'] as const) {
          try {
            const done = perform(lifecycle, status, context, { type, by: CAST[kind] })
            queue.push([done.to, done.context as PersonContext])
          } catch (error) {
            if (!(error instanceof IllegalTransitionError)) throw error
          }
        }
      }
    }
    expect(seen.size).toBeGreaterThan(20)
  })

  it('asks for the stages that are required when it is submitted again', () => {
    const again = send('FirstTrialUnPassed', 'submit', 'DP', { audit: -1, auditStatus: 3, requiredStage: 2 })
    expect(again.context).toMatchObject({ audit: 1, auditStatus: 2, lastAuditorUserId: null })
  })
})

describe('four eyes', () => {
  it('keeps who passed the first trial from the re-examination, but not another auditor', () => {
    const passed = { audit: 2, lastAuditorUserId: CAST.PU.userId }
    expect(() => send('FirstTrialPassed', 'reexaminePass', 'PU', passed)).toThrow('没有执行“复审通过”的权限')
    expect(send('FirstTrialPassed', 'reexaminePass', 'ADM', passed).to).toBe('ReexaminePassed')
  })

  it('keeps whoever made the record from deciding on it', () => {
    for (const [kind, event] of [
      ['FW', 'pass'],
      ['FW', 'reject'],
      ['PU', 'pass'],
      ['PU', 'actualPass'],
    ] as const) {
      expect(() => send('ToBeReviewed', event, kind, { creatorUserId: CAST[kind].userId }), event).toThrow('权限')
    }
    expect(send('ToBeReviewed', 'pass', 'FW', { creatorUserId: CAST.PU.userId }).to).toBe('FirstTrialPassed')
  })
})
