// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { BankResultDialog } from '#src/features/console/components/bank-result-dialog.tsx'
import { MonthCloseDialog } from '#src/features/console/components/month-close-dialog.tsx'
import { choose, click, get, getByName, settle, type } from '#tests/support/render.tsx'
import { type Answers, renderWith } from '#tests/support/services-double.tsx'

vi.mock('#src/lib/use-upload.ts', () => ({
  useUpload: () => ({ upload: async (file: File) => ({ id: 7, name: file.name, size: file.size }) }),
}))

const PAID = '2026-11-20T09:12:00+08:00'
const batch = { paidTime: PAID, count: 2, personCount: 2, net: '120.05', waitingCount: 2, returnedCount: 0 }
const COLUMNS = { name: '户名', account: '账号', amount: '金额', result: '状态', reason: '原因' }
const found = {
  ...{
    batch,
    headers: Object.values(COLUMNS),
    columns: COLUMNS,
    missing: [],
    notes: ['第 9 行是“合计”，没有当作一行'],
    checked: 'digest',
    lineCount: 3,
  },
  counts: [
    { outcome: 'Succeeded', outcomeLabel: '已到账', count: 1, amount: '100.00' },
    { outcome: 'Returned', outcomeLabel: '已退回', count: 1, amount: '20.05' },
    { outcome: 'Unknown', outcomeLabel: '没有对上', count: 1, amount: '5.00' },
  ],
  words: [
    { word: '受理成功', count: 1, reading: 'Unknown', readingLabel: '不能确定，不登记' },
    { word: '成功', count: 2, reading: 'Succeeded', readingLabel: '已到账' },
  ],
  ...{ absentCount: 0, resultFile: { fileName: '结果.xlsx', url: '/file' } },
  lines: [
    {
      row: 3,
      name: '林一鸣',
      accountTail: '2093',
      amount: '20.05',
      outcome: 'Returned',
      outcomeLabel: '已退回',
      message: '账户已销户',
    },
    {
      row: 4,
      name: '温如玉',
      accountTail: null,
      amount: '5.00',
      outcome: 'Unknown',
      outcomeLabel: '没有对上',
      message: '这批付款里没有这位收款人',
    },
  ],
}
const unread = {
  ...found,
  batch: null,
  headers: ['甲', '乙', '丙'],
  columns: {},
  missing: ['name'],
  checked: null,
  counts: [],
  lines: [],
  resultFile: null,
}

const open = (answers: Answers) =>
  renderWith(
    <BankResultDialog onClose={() => undefined} />,
    {
      workOrderFinancialFlowGetBankBatches: () => ({ items: [batch] }),
      workOrderFinancialFlowGetBankWords: () => ({ items: [] }),
      ...answers,
    },
    { userId: 2 },
  )

async function upload(): Promise<void> {
  const box = get<HTMLInputElement>('input[type=file]')
  Object.defineProperty(box, 'files', { value: [new File(['x'], '结果.csv')], configurable: true })
  await act(async () => box.dispatchEvent(new Event('change', { bubbles: true })))
  await settle()
}

const press = async (words: string) => {
  await click(getByName(words))
  await settle()
}
const pick = async (select: HTMLSelectElement, value: string) => {
  await choose(select, value)
  await settle()
}

beforeEach(() => localStorage.clear())

describe('the result file of the bank', () => {
  it('is checked first; what is marked is the batch and the outcome that were checked', async () => {
    const { of } = await open({ workOrderFinancialFlowImportBankResult: () => found })
    await settle()
    await upload()
    expect(document.body.textContent).not.toContain('登记 2 行')
    await press('检查这份文件')
    expect(of('workOrderFinancialFlowImportBankResult')).toEqual([
      { input: { fileId: 7, columns: {}, isPreview: true } },
    ])
    expect(document.body.textContent).toContain('可以登记：到账 1 行，退回 1 行。现在还没有改动')
    expect(document.body.textContent).toContain('账户已销户')
    // each word of the bank, and how it is read
    const words = get('[aria-labelledby=bank-words]').textContent
    expect(words).toContain('受理成功不能确定，不登记，1 行认定含义先填写上面的付款银行')
    expect(words).toContain('成功已到账，2 行')
    await press('登记 2 行')
    expect(of('workOrderFinancialFlowImportBankResult').at(-1)).toEqual({
      input: { fileId: 7, columns: {}, paidTime: PAID, checked: 'digest' },
    })
    expect(document.body.textContent).toContain('已登记：到账 1 行，退回 1 行')
  })

  it('asks once what a word means that is not known, for the bank of the file', async () => {
    const { of } = await open({
      workOrderFinancialFlowImportBankResult: () => found,
      workOrderFinancialFlowJudgeBankWord: () => ({ approval: { id: 5 } }),
      approvalGetStanding: () => ({
        ...{ waitingCount: 0, paymentLimit: '0', expiryHours: 72 },
        kinds: [{ kind: 'JudgeBankWord', kindLabel: '认定银行的说法', others: 1 }],
      }),
    })
    await settle()
    await upload()
    await type(get<HTMLInputElement>('input[list=banks]'), '示例农商银行')
    await settle()
    await press('检查这份文件')
    expect(of('workOrderFinancialFlowImportBankResult').at(-1)).toMatchObject({ input: { bankName: '示例农商银行' } })
    await press('认定“受理成功”的含义')
    await pick(get<HTMLSelectElement>('form select'), 'Returned')
    await press('提交认定')
    expect(of('workOrderFinancialFlowJudgeBankWord')).toEqual([
      { input: { bankName: '示例农商银行', word: '受理成功', reading: 'Returned' } },
    ])
  })

  it('has to be checked anew for another batch', async () => {
    const { of } = await open({ workOrderFinancialFlowImportBankResult: () => found })
    await settle()
    await upload()
    await press('检查这份文件')
    await pick(get<HTMLSelectElement>('select'), PAID)
    expect(document.body.textContent).not.toContain('登记 2 行')
    await press('检查这份文件')
    expect(of('workOrderFinancialFlowImportBankResult').at(-1)).toEqual({
      input: { fileId: 7, columns: {}, isPreview: true, paidTime: PAID },
    })
  })

  it('with heads of its own asks which is which, and remembers the answer', async () => {
    const { of } = await open({ workOrderFinancialFlowImportBankResult: () => unread })
    await settle()
    await upload()
    await press('检查这份文件')
    expect(document.body.textContent).toContain('请指明每一列是什么')
    const [, name] = [...document.querySelectorAll('select')]
    await pick(name as HTMLSelectElement, '乙')
    // it stays in sight: the next column is said beside it
    expect([...document.querySelectorAll('select')][1]?.value).toBe('乙')
    await press('检查这份文件')
    expect(of('workOrderFinancialFlowImportBankResult').at(-1)).toMatchObject({ input: { columns: { name: '乙' } } })
    expect(JSON.stringify({ ...localStorage })).toContain('乙')
  })
})

describe('the checklist of a month', () => {
  const check = {
    key: 'unpaid',
    label: '本月验收的款项都已支付',
    isDone: false,
    count: 2,
    amount: '40.00',
    note: '还没有支付',
  }
  const show = (lockedTime: string | null, checks: readonly object[], isOver = true) =>
    renderWith(
      <MonthCloseDialog year={2026} month={10} mayClose onClose={() => undefined} />,
      {
        workOrderFinancialFlowGetMonthClose: () => ({
          checks,
          isOver,
          lockedTime,
          lockedByName: '苏蔚然',
          remark: '余下的下月支付',
        }),
        workOrderFinancialFlowLockMonth: () => ({ year: 2026, month: 10, lockedTime: PAID }),
      },
      { userId: 2 },
    )

  it('wants a reason while something is open', async () => {
    const { of } = await show(null, [check])
    await settle()
    expect(document.body.textContent).toContain('2 项，40.00 元：还没有支付')
    await press('锁定 2026 年 10 月')
    expect(document.body.textContent).toContain('请填写说明')
    expect(of('workOrderFinancialFlowLockMonth')).toEqual([])
  })

  it('of a month that is not over by the server’s clock closes nothing', async () => {
    await show(null, [check], false)
    await settle()
    expect(document.body.textContent).toContain('2 项，40.00 元：还没有支付')
    expect(document.body.textContent).not.toContain('锁定不能解除')
  })

  it('of a closed month says who closed it and why, and cannot close it again', async () => {
    await show(PAID, [check])
    await settle()
    expect(document.body.textContent).toContain('苏蔚然')
    expect(document.body.textContent).toContain('说明：余下的下月支付')
    expect(document.body.textContent).not.toContain('锁定不能解除')
  })
})
