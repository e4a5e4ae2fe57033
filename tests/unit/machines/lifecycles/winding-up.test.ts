import { expect, it } from 'vitest'
import { type AnyLifecycle, perform } from '#machines/lifecycle.ts'
import { windingUpLifecycle } from '#machines/lifecycles/enterprises/winding-up.lifecycle.ts'
import { windingUp } from '#tests/support/oracle/enterprises.ts'
import { CAST } from '#tests/support/paths/cast.ts'
import { testLifecycle } from '#tests/support/paths/lifecycle-suite.ts'

testLifecycle(windingUpLifecycle as unknown as AnyLifecycle, windingUp)

const lifecycle = windingUpLifecycle as unknown as AnyLifecycle

it('is not approved by the officer who prepared it, with the reason', () => {
  const context = { ...windingUp.base, preparedUserId: CAST.PU.userId }
  expect(() => perform(lifecycle, 'Prepared', context, { type: 'approve', by: CAST.PU })).toThrow('权限')
  expect(perform(lifecycle, 'Prepared', context, { type: 'approve', by: CAST.ADM }).to).toBe('UnderWay')
})

it('is not finished while money is open', () => {
  const open = { ...windingUp.base, isAnythingOpen: true }
  expect(() => perform(lifecycle, 'UnderWay', open, { type: 'finish', by: CAST.SYS })).toThrow(
    expect.objectContaining({ reason: expect.stringContaining('没付清') }),
  )
})

it('cannot be stopped once people have been told', () => {
  for (const status of ['UnderWay', 'Finished', 'Stopped']) {
    expect(() => perform(lifecycle, status, windingUp.base, { type: 'stop', by: CAST.ADM }), status).toThrow()
  }
})
