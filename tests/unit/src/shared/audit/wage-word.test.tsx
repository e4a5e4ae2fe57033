// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { OpinionForm } from '#src/shared/audit/opinion-form.tsx'
import { allowedDecisions } from '#src/shared/audit/standard-decisions.ts'
import { askingWageWord } from '#src/shared/audit/wage-word.ts'
import { click, getByName, settle, type } from '#tests/support/render.tsx'
import { fieldNamed, renderWith } from '#tests/support/services-double.tsx'

const shown = async (isUnknown: boolean) => {
  const decide = vi.fn(() => Promise.resolve())
  const decisions = askingWageWord(allowedDecisions(['pass', 'back']), isUnknown)
  await renderWith(
    <OpinionForm about="x:1" decisions={decisions} phrases={[]} idle="" onDecide={decide} />,
    {},
    { userId: 7, userType: 'PlatformUser' },
  )
  await settle()
  return decide
}

it('an approval without a known minimum wage asks for the auditor’s word, and keeps what was typed', async () => {
  const decide = await shown(true)
  await type(fieldNamed('意见'), '同意')
  await click(getByName('同意'))
  await settle()
  expect(decide).not.toHaveBeenCalled()
  expect(document.body.textContent).toContain('在意见里写明最低工资是多少、依据是什么，再通过')
  await type(fieldNamed('意见'), '最低工资按每月 2,490 元核对')
  await click(getByName('同意'))
  await settle()
  expect(decide).toHaveBeenCalledOnce()
})

it('asks nothing where it is known', async () => {
  const decide = await shown(false)
  await click(getByName('同意'))
  await settle()
  expect(decide).toHaveBeenCalledOnce()
})
