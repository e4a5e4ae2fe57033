import { expect, it } from 'vitest'
import { type AnyLifecycle, perform } from '#machines/lifecycle.ts'
import { financialStepLifecycle } from '#machines/lifecycles/work-orders/financial-step.lifecycle.ts'
import { mirrorEvents } from '#machines/lifecycles/work-orders/financial-step.rules.ts'
import { financialStep } from '#tests/support/oracle/work-orders.ts'
import { CAST } from '#tests/support/paths/cast.ts'
import { testLifecycle } from '#tests/support/paths/lifecycle-suite.ts'

testLifecycle(financialStepLifecycle, financialStep)

it.each([
  ['ToBeConfirmed', 'ToBeImplemented'],
  ['ToBeImplemented', 'ToBeAccepted'],
  ['ToBeAccepted', 'ToBeSettled'],
  ['ToBeImplemented', 'Fail'],
] as const)('follows its participation from %s to %s', (from, to) => {
  const lifecycle = financialStepLifecycle as unknown as AnyLifecycle
  const done = perform(lifecycle, from, financialStep.base, { type: mirrorEvents[to], by: CAST.SYS })
  expect(done.to).toBe(to)
})
