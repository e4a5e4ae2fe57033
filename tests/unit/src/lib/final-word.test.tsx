// @vitest-environment happy-dom
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { AppealForm } from '#src/features/console/components/appeal-form.tsx'
import { ResultForm } from '#src/features/hiring/components/result-form.tsx'
import { OpinionForm } from '#src/shared/audit/opinion-form.tsx'
import { STANDARD_DECISIONS } from '#src/shared/audit/standard-decisions.ts'
import { AcceptanceForm } from '#src/shared/work-orders/acceptance-form.tsx'
import { get, settle } from '#tests/support/render.tsx'
import { renderWith } from '#tests/support/services-double.tsx'

const nothing = vi.fn()
const submission = {
  ...{ id: 5, rowVersion: 1, submittedQuantity: '10', claimedQuantity: '10', reworkCount: 0, maxRework: 2 },
  ...{ realName: '林晓', allowedActions: ['pass', 'back', 'upholdAppeal', 'dismissAppeal'] },
  workOrder: { unitName: '张', unitPrice: '2', pricingUnit: 'Quantity' },
}
const never = () => Promise.resolve()

const FORMS: readonly (readonly [what: string, form: ReactNode])[] = [
  [
    'an audit',
    <OpinionForm key="a" about="x:1" decisions={STANDARD_DECISIONS} phrases={[]} idle="" onDecide={never} />,
  ],
  ['an acceptance', <AcceptanceForm key="b" submission={submission} onDecided={nothing} />],
  ['an appeal', <AppealForm key="c" completion={submission as never} onDecided={nothing} />],
  ['an interview', <ResultForm key="d" rows={[]} onDone={nothing} onClose={nothing} />],
]

it.each(FORMS)('the decision of %s says before it is pressed that nobody can take it back', async (_, form) => {
  await renderWith(form, {}, { userId: 7, userType: 'PlatformUser' })
  await settle()
  const words = get('form').textContent ?? ''
  const buttons = [...document.querySelectorAll('form .btns')].at(-1)?.textContent ?? ''
  expect(buttons).not.toBe('')
  expect(words.indexOf('结论提交后不能收回')).toBeGreaterThan(0)
  expect(words.indexOf('结论提交后不能收回')).toBeLessThan(words.lastIndexOf(buttons))
})
