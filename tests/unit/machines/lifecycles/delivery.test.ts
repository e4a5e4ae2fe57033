import { describe, expect, it } from 'vitest'
import { type AnyLifecycle, IllegalTransitionError, perform } from '#machines/lifecycle.ts'
import { deliveryLifecycle } from '#machines/lifecycles/recruitment/delivery.lifecycle.ts'
import { delivery } from '#tests/support/oracle/recruitment.ts'
import { CAST, type Kind } from '#tests/support/paths/cast.ts'
import { testLifecycle } from '#tests/support/paths/lifecycle-suite.ts'

const lifecycle = deliveryLifecycle as unknown as AnyLifecycle
testLifecycle(lifecycle, delivery)

const send = (status: string, type: string, kind: Kind, facts: object = {}) =>
  perform(lifecycle, status, { ...delivery.base, ...facts }, { type, by: CAST[kind] })
const told = (status: string, type: string, kind: Kind, facts: object = {}) =>
  send(status, type, kind, facts).effects.map(({ type: effect, params }) =>
    [effect, ...Object.values(params ?? {})].join(' '),
  )

describe('a recommendation', () => {
  it('is agreed to by somebody else than who made it', () => {
    expect(() => send('Recommended', 'recommendPass', 'PU', { recommendedByUserId: CAST.PU.userId })).toThrow('权限')
    expect(() => send('Recommended', 'recommendPass', 'WD', { recommendedByUserId: CAST.WD.userId })).toThrow('权限')
    expect(send('Recommended', 'recommendPass', 'ADM', { recommendedByUserId: CAST.PU.userId }).to).toBe('Delivered')
  })

  it('reaches the enterprise only when it has been agreed to', () => {
    expect(told('Recommended', 'recommendPass', 'WD')).toContain('notify enterprise delivery.received')
    expect(told('Recommended', 'recommendReject', 'WD').join()).not.toContain('enterprise')
  })
})

describe('a contract', () => {
  it('says why it cannot be made before an interview was passed', () => {
    const attempt = () => send('Delivered', 'contractCreated', 'SYS')
    expect(attempt).toThrow(IllegalTransitionError)
    expect(() => attempt()).toThrow('当前状态“已投递”不允许执行“拟定合同”')
  })

  it('closes the job with the last place, and tells of itself by its own messages', () => {
    expect(told('Signing', 'contractConfirmed', 'SYS')).toEqual(['closeWhenFilled'])
    expect(told('Auditing', 'contractAudited', 'SYS')).toEqual([])
  })
})
