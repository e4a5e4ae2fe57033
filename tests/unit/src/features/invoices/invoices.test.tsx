// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { RequestDialog } from '#src/features/invoices/components/request-dialog.tsx'
import { IssueDialog } from '#src/features/invoices/components/upload-dialog.tsx'
import type { InvoiceLine } from '#src/features/invoices/invoice-columns.tsx'
import EnterpriseInvoicesPage from '#src/features/invoices/pages/enterprise-invoices.page.tsx'
import { click, getByName, settle, type } from '#tests/support/render.tsx'
import { type Answers, fieldNamed, renderWith } from '#tests/support/services-double.tsx'

vi.mock('#src/lib/use-upload.ts', () => ({
  useUpload: () => ({ kinds: [], upload: async (file: File) => ({ id: 7, name: file.name, size: file.size }) }),
}))

const text = () => document.body.textContent ?? ''
const payment = (workOrderId: number, displayName: string, open: string) => ({
  ...{ workOrderId, number: `GD${workOrderId}`, displayName, paid: open, invoiced: '0.00', open },
})
const offer = {
  payments: [payment(3, '夜间道路标注', '2000.00'), payment(4, '客服话术', '0.10')],
  ...{ title: '云杉智能数据有限公司', taxNumber: '91110000600037341L' },
  ...{ address: null, phone: null, bankName: null, bankAccount: null },
}

describe('the request of an invoice', () => {
  const show = async (answers: Answers) => {
    const view = await renderWith(<RequestDialog onClose={() => {}} />, answers)
    await settle()
    return view
  }

  it('adds up the chosen payments to the fen, and sends what was shown', async () => {
    const { of } = await show({ invoiceGetOffer: () => offer, invoiceRequest: () => ({ id: 1 }) })
    await click(fieldNamed('夜间道路标注，2,000.00 元'))
    await click(fieldNamed('客服话术，0.10 元'))
    expect(document.querySelector('[role=status]')?.textContent).toContain('2,000.10')
    await click(getByName('提交申请', 'button'))
    await settle()
    expect(of('invoiceRequest')).toEqual([
      {
        input: {
          ...{ kind: 'Ordinary', title: '云杉智能数据有限公司', taxNumber: '91110000600037341L' },
          ...{ workOrderIds: [3, 4], amount: '2000.10' },
        },
      },
    ])
  })

  it('names the wrong field: no payment, a tax number with a slip', async () => {
    const { of } = await show({ invoiceGetOffer: () => offer })
    await type(fieldNamed('纳税人识别号'), '91110000600037341X')
    await click(getByName('提交申请', 'button'))
    await settle()
    expect(text()).toContain('请至少选择一笔付款')
    expect(text()).toContain('纳税人识别号的校验位不符')
    expect(of('invoiceRequest')).toEqual([])
  })

  it('asks for address and bank only for a special invoice', async () => {
    const { of } = await show({ invoiceGetOffer: () => offer })
    expect(text()).not.toContain('开户银行')
    await click(fieldNamed('专票'))
    expect(text()).toContain('开户银行')
    await click(getByName('提交申请', 'button'))
    await settle()
    for (const words of ['注册地址', '注册电话', '开户银行', '银行账号']) expect(text()).toContain(`专票要填写${words}`)
    expect(of('invoiceRequest')).toEqual([])
  })

  it('says why there is nothing to ask for', async () => {
    await show({ invoiceGetOffer: () => ({ ...offer, payments: [] }) })
    expect(text()).toContain('现在没有可以开票的付款')
  })
})

const row = {
  ...{ id: 5, status: 'Requested', statusLabel: '待开票', allowedActions: ['issue'], rowVersion: 2, kind: 'Special' },
  ...{ enterpriseName: '云杉', title: '云杉智能数据有限公司', taxNumber: '91110000600037341L', amount: '2000.00' },
  ...{ address: '示例路 1 号', phone: '010-88886666', bankName: '示例银行', bankAccount: '62220200', remark: null },
  ...{ payments: [], number: null, code: null, issuedDay: null, file: null, redNumber: null, redCode: null },
  ...{ redDay: null, redFile: null, redReason: null, refuseReason: null, isCovered: true },
  requestedTime: '2026-11-28T09:00:00+08:00',
} as unknown as InvoiceLine

describe('the upload of an invoice', () => {
  it('shows what was asked for, and names a number that cannot be one', async () => {
    const { of } = await renderWith(<IssueDialog row={row} onClose={() => {}} />, {})
    await settle()
    for (const words of ['示例路 1 号', '62220200', '2,000.00']) expect(text()).toContain(words)
    await type(fieldNamed('发票号码'), '12345678')
    await click(getByName('上传', 'button[type=submit]'))
    await settle()
    expect(text()).toContain('8 位的发票号码还要填写发票代码')
    expect(text()).toContain('请上传发票文件')
    expect(fieldNamed('发票号码').value).toBe('12345678')
    expect(of('invoiceIssue')).toEqual([])
  })
})

describe('the invoices of an enterprise', () => {
  it('offers what the server allows, and the file', async () => {
    const file = { id: 9, fileName: '发票.pdf', contentType: 'application/pdf', size: 1024, url: '/f/9' }
    const issued = { ...row, status: 'Issued', statusLabel: '已开票', allowedActions: ['requestRed'], file }
    const { of } = await renderWith(<EnterpriseInvoicesPage />, {
      invoiceGetAll: () => ({ totalCount: 1, items: [issued] }),
      invoiceRequestRed: () => ({ id: 5 }),
    })
    await settle()
    expect(document.querySelector('a[href="/f/9"]')?.textContent).toContain('发票.pdf')
    expect(text()).not.toContain('撤回申请')
    await click(getByName('申请冲红', 'button'))
    await settle()
    await type(fieldNamed<HTMLTextAreaElement>('理由'), '抬头少了两个字')
    await click(
      [...document.querySelectorAll('dialog button')].find((one) => one.textContent === '申请冲红') as Element,
    )
    await settle()
    expect(of('invoiceRequestRed')).toEqual([{ input: { id: 5, rowVersion: 2, reason: '抬头少了两个字' } }])
  })

  it('says what to do when there is none', async () => {
    await renderWith(<EnterpriseInvoicesPage />, { invoiceGetAll: () => ({ totalCount: 0, items: [] }) })
    await settle()
    expect(text()).toContain('还没有发票')
  })
})
