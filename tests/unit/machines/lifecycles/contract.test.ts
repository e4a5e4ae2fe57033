import { describe, expect, it } from 'vitest'
import { type AnyLifecycle, allowedEvents, perform } from '#machines/lifecycle.ts'
import { contractLifecycle } from '#machines/lifecycles/contracts/contract.lifecycle.ts'
import { contract, ownDraft } from '#tests/support/oracle/contracts.ts'
import { CAST, type Kind } from '#tests/support/paths/cast.ts'
import { testLifecycle } from '#tests/support/paths/lifecycle-suite.ts'

const lifecycle = contractLifecycle as unknown as AnyLifecycle
testLifecycle(lifecycle, contract)

const send = (status: string, type: string, kind: Kind, facts: object = {}) =>
  perform(lifecycle, status, { ...contract.base, ...facts }, { type, by: CAST[kind] })
const effectsOf = (done: ReturnType<typeof send>) => done.effects.map(({ type }) => type)

describe('signing', () => {
  it('by both sides, whoever comes first, brings the contract into force', () => {
    const first = send('Signing', 'confirm', 'EC')
    expect(first).toMatchObject({ to: 'Signing', changes: { isEnterpriseSigned: true } })
    const second = send('Signing', 'confirm', 'DP', first.context)
    expect(second).toMatchObject({ to: 'Normal', changes: { isPersonSigned: true } })
    expect(effectsOf(second)).toEqual(expect.arrayContaining(['mirrorDelivery', 'beginEmployment', 'notify']))
  })

  it('is void once the text changes, and the audit begins anew', () => {
    const changed = send('Signing', 'update', 'EC', { isPersonSigned: true, lastAuditorUserId: 15, auditStage: 1 })
    expect(changed).toMatchObject({
      to: 'Auditing',
      changes: { isPersonSigned: false, auditStage: 0, lastAuditorUserId: null },
    })
    expect(effectsOf(changed)).toContain('voidSignatures')
  })
})

describe('the audit', () => {
  it('is never done by who drafted the contract, nor twice by the same person', () => {
    for (const event of ['startAudit', 'pass', 'continue', 'back', 'reject', 'actualPass', 'actualReject']) {
      expect(() => send('Auditing', event, 'PU', ownDraft), event).toThrow('权限')
    }
    const second = { auditStage: 1, auditStages: 2, lastAuditorUserId: CAST.PU.userId }
    expect(() => send('Auditing', 'pass', 'PU', second)).toThrow('权限')
    expect(send('Auditing', 'pass', 'ADM', second).to).toBe('Signing')
  })

  it('goes back one stage, and from the first to the enterprise', () => {
    expect(send('Auditing', 'back', 'ADM', { auditStage: 1, auditStages: 2 }).changes).toMatchObject({ auditStage: 0 })
    expect(send('Auditing', 'back', 'ADM').changes).toMatchObject({ isReturned: true })
  })
})

it('says that a concluded contract waits for its first day, and that a draft was sent back', () => {
  const label = (status: string, facts: object) => lifecycle.labelOf(status, { ...contract.base, ...facts })
  expect(label('Normal', { isStarted: false })).toBe('待生效')
  expect(label('Auditing', { isReturned: true })).toBe('已退回修改')
  expect(label('Signing', { isReturned: true })).toBe('签署中')
  expect(label('Overdue', { isStarted: false })).toBe('已到期')
})

it('offers each side what it may do while signing, and no more', () => {
  const offered = (kind: Kind) => allowedEvents(lifecycle, 'Signing', contract.base, CAST[kind])
  expect(offered('DP')).toEqual(['confirm', 'refuse'])
  expect(offered('EM')).toEqual([])
  expect(offered('WD')).toEqual([])
  expect(offered('FW')).toEqual(['notify'])
})
