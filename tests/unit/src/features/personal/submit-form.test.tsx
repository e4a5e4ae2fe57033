// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { PartDetail } from '#src/features/personal/components/part-detail.types.ts'
import { SubmitForm } from '#src/features/personal/components/submit-form.tsx'
import { click, get, getByName, settle, type } from '#tests/support/render.tsx'
import { fieldNamed, renderWith } from '#tests/support/services-double.tsx'

const part = {
  id: 5,
  maxSubmitQuantity: '40.000',
  allowsPartial: true,
  requiresFiles: false,
  reworkCount: 1,
  maxRework: 2,
  workOrder: { unitName: '张', pricingUnit: 'Quantity' },
} as unknown as PartDetail

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '')
  }
})
beforeEach(() => sessionStorage.clear())

async function open(changes: object = {}) {
  const view = await renderWith(<SubmitForm part={{ ...part, ...changes }} />, {
    workOrderCompletionCreate: () => ({ id: 9, auditDueTime: '2026-12-01T00:00:00+08:00' }),
  })
  await settle()
  return view
}
const submit = async () => {
  await click(getByName('提交 40 张成果', 'form button'))
  await settle()
}

it('asks before work that was sent back is handed in with nothing new', async () => {
  const { of } = await open()
  await submit()
  expect(of('workOrderCompletionCreate')).toEqual([])
  expect(get('dialog[open]').textContent).toContain('没有写明改了什么')
  await click(getByName('原样提交', 'dialog[open] button'))
  await settle()
  expect(of('workOrderCompletionCreate')).toHaveLength(1)
})

it('does not ask once something was said', async () => {
  const { of } = await open()
  await type(fieldNamed('说明'), '已按意见修改')
  await submit()
  expect(of('workOrderCompletionCreate')).toEqual([
    { input: { workOrderParticipatorId: 5, submittedQuantity: '40', remark: '已按意见修改', fileIds: [] } },
  ])
})

it('does not ask the first time', async () => {
  const { of } = await open({ reworkCount: 0 })
  await submit()
  expect(of('workOrderCompletionCreate')).toHaveLength(1)
})
