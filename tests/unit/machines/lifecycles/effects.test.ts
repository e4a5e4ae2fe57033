import { describe, expect, it } from 'vitest'
import { type AnyLifecycle, enter, perform } from '#machines/lifecycle.ts'
import { completionLifecycle } from '#machines/lifecycles/work-orders/completion.lifecycle.ts'
import { feedbackLifecycle } from '#machines/lifecycles/work-orders/feedback.lifecycle.ts'
import { financialStepLifecycle } from '#machines/lifecycles/work-orders/financial-step.lifecycle.ts'
import { participatorLifecycle } from '#machines/lifecycles/work-orders/participator.lifecycle.ts'
import { workOrderDispatchLifecycle } from '#machines/lifecycles/work-orders/work-order-dispatch.lifecycle.ts'
import { workOrderMainLifecycle } from '#machines/lifecycles/work-orders/work-order-main.lifecycle.ts'
import * as oracles from '#tests/support/oracle/work-orders.ts'
import { CAST, type Kind } from '#tests/support/paths/cast.ts'
import { inWords } from '#tests/support/paths/effects-suite.ts'

function effectsOf(lifecycle: AnyLifecycle, base: object, from: string, type: string, kind: Kind, facts: object = {}) {
  return inWords(perform(lifecycle, from, { ...base, ...facts }, { type, by: CAST[kind] }).effects)
}

describe('effects of a participation', () => {
  const effects = (from: string, type: string, kind: Kind, facts?: object) =>
    effectsOf(participatorLifecycle, oracles.participator.base, from, type, kind, facts)

  it('takes the claimed quantity when an application is approved', () => {
    expect(effects('ToBeClaimed', 'approveClaim', 'WD', { claimSource: 'UserApplied' })).toEqual([
      'reserveQuantity claimed',
      'mirrorFlow ToBeImplemented',
      'notify person participator.approved',
    ])
  })

  it('gives back nothing when a waiting application is withdrawn, everything when an assignment is declined', () => {
    expect(effects('ToBeClaimed', 'decline', 'DP', { claimSource: 'UserApplied' })).toContain('releaseQuantity none')
    expect(effects('ToBeClaimed', 'decline', 'DP')).toContain('releaseQuantity all')
    expect(effects('ToBeClaimed', 'invalidate', 'SYS', { claimSource: 'UserApplied' })).toContain(
      'releaseQuantity none',
    )
  })

  it('starts the order with the first start, whether by the button or by the first report', () => {
    expect(effects('Claimed', 'start', 'DP')[0]).toBe('startOrder')
    expect(effects('Claimed', 'report', 'DP')[0]).toBe('startOrder')
    expect(effects('InExecution', 'report', 'DP')).toEqual([])
  })

  it('gives back only the unaccepted part on acceptance and brings the money to settlement', () => {
    const accepted = effects('InAcceptance', 'accept', 'EC')
    expect(accepted.slice(0, 2)).toEqual(['releaseQuantity unaccepted', 'mirrorFlow ToBeSettled'])
    expect(accepted).toContain('progressOrder')
  })

  it.each([
    ['InAcceptance', 'fail', 'EC', {}],
    ['Claimed', 'giveUp', 'DP', {}],
    ['InExecution', 'giveUp', 'PU', {}],
    ['InExecution', 'expire', 'SYS', { isOverdue: true }],
    ['Claimed', 'invalidate', 'SYS', {}],
  ] as const)('gives everything back and fails the money when %s meets %s', (from, type, kind, facts) => {
    expect(effects(from, type, kind, facts).slice(0, 2)).toEqual(['releaseQuantity all', 'mirrorFlow Fail'])
  })

  it('counts a rework, reopens the order and keeps the claimed quantity', () => {
    const done = perform(
      participatorLifecycle,
      'InAcceptance',
      { ...oracles.participator.base, reworkCount: 1 } as never,
      { type: 'rework', by: CAST.EC },
    )
    expect(done.changes).toEqual({ reworkCount: 2 })
    const words = inWords(done.effects)
    expect(words).toContain('reopenOrder')
    expect(words.join()).not.toContain('releaseQuantity')
  })

  it('takes the accepted quantity again when an appeal is won', () => {
    expect(effects('Fail', 'upholdAppeal', 'SYS').slice(0, 2)).toEqual([
      'reserveQuantity accepted',
      'mirrorFlow ToBeSettled',
    ])
  })

  it('opens a flow by every way in, and says where the claim came from', () => {
    const sources = ['apply', 'assign', 'grab'].map((name) => {
      const by = name === 'assign' ? CAST.WD : CAST.DP
      const done = enter(participatorLifecycle, name, oracles.participator.base as never, by)
      return [done.changes.claimSource, done.to, inWords(done.effects)[0]]
    })
    expect(sources).toEqual([
      ['UserApplied', 'ToBeClaimed', 'openFlow share'],
      ['StaffAssigned', 'ToBeClaimed', 'openFlow share'],
      ['Grabbed', 'Claimed', 'openFlow claimedShare'],
    ])
  })

  it('reads 待确认 for an application and 待领取 for an assignment', () => {
    const label = (claimSource: string, status: 'ToBeClaimed' | 'Claimed' = 'ToBeClaimed') =>
      participatorLifecycle.labelOf(status, { ...oracles.participator.base, claimSource } as never)
    expect([label('UserApplied'), label('StaffAssigned')]).toEqual(['待确认', '待领取'])
    expect(label('UserApplied', 'Claimed')).toBe('已领取')
  })
})

describe('effects of a completion', () => {
  const effects = (from: string, type: string, kind: Kind, facts?: object) =>
    effectsOf(completionLifecycle, oracles.completion.base, from, type, kind, facts)

  it.each([
    ['pass', 'EC', 'moveParticipator accept sender'],
    ['back', 'EC', 'moveParticipator rework sender'],
    ['reject', 'EC', 'moveParticipator fail sender'],
    ['delete', 'DP', 'moveParticipator recall sender'],
  ] as const)('moves the participation with %s', (type, kind, effect) => {
    expect(effects('Waiting', type, kind)).toEqual([effect])
  })

  it('leaves the participation alone when the first of two stages passes, and remembers the stage', () => {
    const done = perform(completionLifecycle, 'Waiting', { ...oracles.completion.base, isTwoStage: true } as never, {
      type: 'pass',
      by: CAST.EC,
    })
    expect(done.changes).toEqual({ stage: 1, auditAction: 'Pass' })
    expect(inWords(done.effects).join()).not.toContain('moveParticipator')
  })

  it('accepts the participation as the system when an appeal is won, and changes nothing when it is lost', () => {
    expect(effects('Reject', 'upholdAppeal', 'PU', { isAppealed: true })).toEqual([
      'moveParticipator upholdAppeal system',
    ])
    expect(effects('Reject', 'dismissAppeal', 'PU', { isAppealed: true })).toEqual([
      'notify person completion.appealDismissed',
    ])
  })
})

describe('effects of feedback and money', () => {
  const pay = (type: string, from: string, facts?: object) =>
    effectsOf(financialStepLifecycle, oracles.financialStep.base, from, type, 'FIN', facts)

  it('starts the execution with the first report', () => {
    const done = enter(feedbackLifecycle, 'create', oracles.feedback.base as never, CAST.DP)
    expect(inWords(done.effects)[0]).toBe('moveParticipator report sender')
  })

  it('settles the participation by paying it and takes it back when the bank returns the money', () => {
    expect(pay('pay', 'ToBeSettled')).toEqual(['computeTax', 'notify person flow.paid', 'settleParticipator'])
    expect(pay('returnPayment', 'Settled')).toContain('returnParticipator')
  })

  it('pays and takes back a bonus without touching a participation', () => {
    expect(pay('pay', 'ToBeSettled', { isManual: true })).toEqual(['computeTax', 'notify person flow.paid'])
    expect(pay('returnPayment', 'Settled', { isManual: true }).join()).not.toContain('returnParticipator')
  })
})

describe('effects of an order', () => {
  const main = (from: string, type: string, kind: Kind, facts?: object) =>
    effectsOf(workOrderMainLifecycle, oracles.workOrderMain.base, from, type, kind, facts)
  const dispatch = (from: string, type: string, kind: Kind, facts?: object) =>
    effectsOf(workOrderDispatchLifecycle, oracles.workOrderDispatch.base, from, type, kind, facts)

  it('gives persons three days when an order with somebody at work is cancelled', () => {
    const request = main('InProgress', 'unPublish', 'EC', { liveParticipators: 1 })
    expect(request.slice(0, 2)).toEqual(['openCancelWindow', 'notifyParticipators workOrder.cancelRequested'])
    expect(request).not.toContain('invalidateParticipators')
  })

  it.each(['approveCancellation', 'cancel'])('ends everything below it and refunds the rest with %s', (type) => {
    const kind = type === 'cancel' ? 'SYS' : 'PU'
    expect(main('Canceling', type, kind).slice(0, 3)).toEqual([
      'invalidateParticipators',
      'cancelDispatchOrders',
      'refundRemainder',
    ])
  })

  it('counts as hosted once Finance has confirmed it', () => {
    const { base } = oracles.workOrderMain
    const done = perform(workOrderMainLifecycle, 'InPayment', base as never, { type: 'confirmHosting', by: CAST.FIN })
    expect(done.context).toMatchObject({ isHosted: true, hasHostedMoney: true })
    expect(done.changes).toEqual({})
  })

  it('tells the main order how a dispatch order goes on', () => {
    expect(dispatch('Published', 'start', 'SYS')).toContain('propagateToMain start')
    expect(dispatch('InAcceptance', 'rework', 'SYS')).toContain('propagateToMain rework')
    expect(dispatch('InAcceptance', 'complete', 'SYS')).toContain('propagateToMain progress')
    expect(dispatch('Published', 'cancel', 'SYS')).toContain('returnQuantityToMain')
  })
})
