// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import type { PartDetail } from '#src/features/personal/components/part-detail.types.ts'
import { ReportForm } from '#src/features/personal/components/report-form.tsx'
import { SubmitForm } from '#src/features/personal/components/submit-form.tsx'
import { draftStore } from '#src/lib/drafts/draft-store.ts'
import { click, get, getByName, settle, type } from '#tests/support/render.tsx'
import { fieldNamed, renderWith } from '#tests/support/services-double.tsx'

const ME = 31
const part = {
  id: 5,
  quantity: '40.000',
  maxSubmitQuantity: '40.000',
  reportedQuantity: '0.000',
  allowsPartial: true,
  requiresFiles: true,
  workOrder: { unitName: '张', pricingUnit: 'Quantity' },
} as unknown as PartDetail
const file = { id: 77, name: '成果.zip', size: 2048 }
const result = draftStore({ userId: ME, form: 'work-order-completion', id: 5 })
const report = draftStore({ userId: ME, form: 'work-order-feedback', id: 5 })

const open = (form: 'result' | 'report', userId = ME) =>
  renderWith(
    form === 'result' ? <SubmitForm part={part} /> : <ReportForm part={part} />,
    {
      workOrderCompletionCreate: () => ({ id: 9, auditDueTime: '2026-12-01T00:00:00Z' }),
      workOrderFeedbackCreate: () => ({ id: 8 }),
    },
    { userId },
  )
const submit = async () => {
  await click(get('form button[type=submit]'))
  await settle()
}

beforeEach(() => sessionStorage.clear())

describe('a result that was not handed in', () => {
  it('comes back with its files, and is sent as it stood', async () => {
    result.write({ rowVersion: null, values: { submittedQuantity: '38', remark: '两张看不清', fileIds: [file] } })
    const { of } = await open('result')
    expect(get('form').textContent).toContain('已恢复上次没有保存的内容')
    expect(get('form').textContent).toContain('成果.zip')
    expect(fieldNamed('完成数量').value).toBe('38')
    await submit()
    expect(of('workOrderCompletionCreate')).toEqual([
      { input: { workOrderParticipatorId: 5, submittedQuantity: '38', remark: '两张看不清', fileIds: [77] } },
    ])
    expect(result.read()).toBeNull()
  })

  it('keeps what is typed, and shows it to nobody else', async () => {
    const { unmount } = await open('result')
    await type(fieldNamed('说明'), '两张看不清')
    expect(result.read()?.values).toMatchObject({ submittedQuantity: '40', remark: '两张看不清' })
    await unmount()
    await open('result', ME + 1)
    expect(fieldNamed('说明').value).toBe('')
  })
})

describe('a report that was not sent', () => {
  it('opens the form again by itself, and is gone once it is sent', async () => {
    const { unmount } = await open('report')
    await click(getByName('写一条汇报'))
    await type(fieldNamed('内容'), '今天完成 20 张')
    await unmount()
    const { of } = await open('report')
    expect(fieldNamed('内容').value).toBe('今天完成 20 张')
    await submit()
    expect(of('workOrderFeedbackCreate')).toMatchObject([{ input: { content: '今天完成 20 张', kind: 'Daily' } }])
    expect(report.read()).toBeNull()
  })

  it('is given up with 先不写', async () => {
    report.write({
      rowVersion: null,
      values: { kind: 'Daily', reportedQuantity: '0', content: '写到一半', fileIds: [] },
    })
    const { unmount } = await open('report')
    await click(getByName('先不写'))
    await unmount()
    await open('report')
    expect(getByName('写一条汇报').getAttribute('aria-expanded')).toBe('false')
    expect(report.read()).toBeNull()
  })
})
