import { describe, expect, it } from 'vitest'
import { type AnyLifecycle, perform } from '#machines/lifecycle.ts'
import { requirementLifecycle } from '#machines/lifecycles/recruitment/requirement.lifecycle.ts'
import { requirement } from '#tests/support/oracle/recruitment.ts'
import { CAST, type Kind } from '#tests/support/paths/cast.ts'
import { testLifecycle } from '#tests/support/paths/lifecycle-suite.ts'

const lifecycle = requirementLifecycle as unknown as AnyLifecycle
testLifecycle(lifecycle, requirement)

const send = (status: string, type: string, kind: Kind, facts: object = {}) =>
  perform(lifecycle, status, { ...requirement.base, ...facts }, { type, by: CAST[kind] })
const told = (status: string, type: string, kind: Kind, facts: object = {}) =>
  send(status, type, kind, facts).effects.map(({ type: effect, params }) =>
    [effect, ...Object.values(params ?? {})].join(' '),
  )

describe('four eyes', () => {
  it('keep who created the job, and who passed it on, from the decision', () => {
    for (const event of ['startAudit', 'pass', 'continue', 'back', 'reject', 'actualPass', 'actualReject']) {
      expect(() => send('Auditing', event, 'PU', { creatorUserId: CAST.PU.userId }), event).toThrow('权限')
    }
    const passedOn = { stage: 1, lastAuditorUserId: CAST.PU.userId }
    expect(() => send('Auditing', 'pass', 'PU', passedOn)).toThrow('权限')
    expect(send('Auditing', 'pass', 'ADM', passedOn).to).toBe('Published')
    expect(send('Auditing', 'actualPass', 'PU', passedOn).to).toBe('Published')
  })
})

describe('effects of a job', () => {
  it('tell applicants of a pause only when the public could read of the job', () => {
    expect(told('Published', 'cancelPublish', 'EC')).toEqual(['notifyApplicants requirement.paused'])
    expect(told('Auditing', 'cancelPublish', 'EC')).toEqual([])
  })

  it('end what nobody has answered when the job ends, whoever ends it', () => {
    expect(told('Published', 'close', 'EC')[0]).toBe('rejectWaiting')
    expect(told('Published', 'autoClose', 'SYS', { isFilled: true })[0]).toBe('rejectWaiting')
  })

  it('remember that words were changed until an auditor has read them', () => {
    expect(send('Closed', 'update', 'EC', { isChanged: false }).changes).toEqual({ isChanged: true })
    expect(send('Auditing', 'pass', 'PU').changes).toMatchObject({ isChanged: false })
    expect(send('Published', 'update', 'EC', { isChanged: false }).changes).toEqual({})
  })
})
