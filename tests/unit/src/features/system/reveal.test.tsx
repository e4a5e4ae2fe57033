// @vitest-environment happy-dom
import { beforeAll, expect, it } from 'vitest'
import { LogExportDialog } from '#src/features/system/components/log-export-dialog.tsx'
import { TicketDialog } from '#src/features/system/components/ticket-dialog.tsx'
import { click, getByName, settle, type } from '#tests/support/render.tsx'
import { fieldNamed, renderWith } from '#tests/support/services-double.tsx'

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '')
  }
})

const ticket = ({ reveal }: { reveal?: boolean }) => ({
  ...{ id: 7, status: 'Open', statusLabel: '开启', allowedActions: [], rowVersion: 1, feedbackTypeName: '建议' },
  ...{ content: '按钮读不出来', pageUrl: null, replies: [], closingRemark: null, closedTime: null },
  ...{ contact: reveal ? '13800138000' : '138****8000', isContactMasked: !reveal },
  creationTime: '2026-11-25T08:00:00+08:00',
})

const showing = () => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === '显示')
  if (!button) throw new Error('there is no such button')
  return button
}

it('a ticket shows how to reach its sender masked, and in full once its reader has said why', async () => {
  await renderWith(<TicketDialog row={{ id: 7, number: 'YJ1' }} onClose={() => {}} />, { feedbackTicketGet: ticket })
  await settle()
  expect(document.body.textContent).toContain('138****8000')
  await click(getByName('显示完整联系方式'))
  await click(showing())
  expect(document.body.textContent).toContain('请填写查看原因')
  await type(fieldNamed('查看原因') as HTMLTextAreaElement, '电话答复')
  await click(showing())
  await settle()
  expect(document.body.textContent).toContain('13800138000')
})

it('an export of the logs without a purpose and with days the wrong way round names both fields', async () => {
  await renderWith(<LogExportDialog onClose={() => {}} />, {})
  await type(fieldNamed('开始日期') as HTMLInputElement, '2026-02-01')
  await type(fieldNamed('结束日期') as HTMLInputElement, '2026-01-01')
  await click(getByName('导出', 'dialog button[type=submit]'))
  await settle()
  expect(document.body.textContent).toContain('请写明用途，至少 2 个字')
})
