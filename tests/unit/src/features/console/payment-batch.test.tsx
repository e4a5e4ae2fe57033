// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { BatchFilesDialog } from '#src/features/console/components/batch-files-dialog.tsx'
import { PaymentBatchDialog } from '#src/features/console/components/payment-batch-dialog.tsx'
import { ApiError } from '#src/lib/api-error.ts'
import { choose, click, get, getByName, settle, type } from '#tests/support/render.tsx'
import { type Answers, renderWith } from '#tests/support/services-double.tsx'

const PREPARE = 'workOrderFinancialFlowPrepareBatch'
const checked = {
  ...{ dueCount: 20_000, count: 19_998, personCount: 19_990, gross: '100.00', tax: '10.00', net: '90.00' },
  ...{ checked: 'digest', approval: null },
  groups: [
    {
      ...{ oddity: null, label: '收款人的银行卡信息不完整', isIncluded: false, count: 2, net: '8.00' },
      names: ['林一鸣', '温如玉'],
    },
    {
      oddity: 'CardShared',
      label: '同一张银行卡收几个人的钱',
      isIncluded: true,
      count: 3,
      net: '9.00',
      names: ['苏青'],
    },
  ],
}

const open = (answers: Answers) =>
  renderWith(
    <PaymentBatchDialog filters={{ year: 2026, month: 11, realName: '' }} onClose={() => undefined} />,
    {
      approvalGetStanding: () => ({
        ...{ waitingCount: 0, paymentLimit: '0', expiryHours: 72 },
        kinds: [{ kind: 'PayFlows', kindLabel: '付款', others: 1 }],
      }),
      ...answers,
    },
    { userId: 2 },
  )

const press = async (words: string) => {
  await click(getByName(words))
  await settle()
}

beforeEach(() => localStorage.clear())

describe('a batch of all that match', () => {
  it('is checked with the filters of the list, and what was checked is submitted', async () => {
    const { of } = await open({ [PREPARE]: () => checked })
    await settle()
    await press('检查这一批')
    expect(of(PREPARE)[0]).toMatchObject({ input: { year: 2026, month: 11, leaveOut: [], isPreview: true } })
    expect(of(PREPARE)[0].input).not.toHaveProperty('realName')
    const words = get('[aria-labelledby=batch-checked]').textContent
    expect(words).toContain('没有列入　收款人的银行卡信息不完整：2 笔')
    expect(words).toContain('林一鸣、温如玉')
    expect(words).toContain('请留意　同一张银行卡收几个人的钱：3 笔')
    await press('提交 19998 笔')
    expect(of(PREPARE)[1]).toMatchObject({ input: { checked: 'digest', payMethod: 'BankBatch' } })
    expect(of(PREPARE)[1].input).not.toHaveProperty('isPreview')
  })

  it('that changed after its check is checked again, with the reason that was typed', async () => {
    let isChanged = true
    const { of } = await open({
      [PREPARE]: ({ input }) => {
        if (input.isPreview || !isChanged) return checked
        throw new ApiError('数据已经变化', {
          ...{ code: 'CONFLICT', httpStatus: 409, abpCode: 40902, validationErrors: [] },
          details: '请重新检查这一批',
        })
      },
    })
    await settle()
    await press('检查这一批')
    await type(get('[name=approvalReason]'), '十一月劳务报酬')
    await press('提交 19998 笔')
    expect(document.body.textContent).toContain('请重新检查这一批')
    isChanged = false
    await press('检查这一批')
    expect(get<HTMLInputElement>('[name=approvalReason]').value).toBe('十一月劳务报酬')
    await press('提交 19998 笔')
    expect(of(PREPARE).at(-1)).toMatchObject({ input: { checked: 'digest', approvalReason: '十一月劳务报酬' } })
  })

  it('has to be checked anew when a peculiarity is left out', async () => {
    const { of } = await open({ [PREPARE]: () => checked })
    await settle()
    await press('检查这一批')
    await click(get<HTMLInputElement>('[aria-labelledby=batch-checked] input[type=checkbox]'))
    await settle()
    expect(document.body.textContent).not.toContain('提交 19998 笔')
    await press('检查这一批')
    expect(of(PREPARE)[1]).toMatchObject({ input: { leaveOut: ['CardShared'], isPreview: true } })
  })

  it('of nothing cannot be submitted', async () => {
    await open({ [PREPARE]: () => ({ ...checked, dueCount: 0, count: 0, groups: [] }) })
    await settle()
    await press('检查这一批')
    expect(document.body.textContent).toContain('没有要留意的款项')
    expect(document.body.textContent).not.toContain('提交 0 笔')
  })
})

describe('the files of a batch', () => {
  it('say of each bank which columns and limit they have, and what has to be compared', async () => {
    await renderWith(
      <BatchFilesDialog onClose={() => undefined} />,
      {
        workOrderFinancialFlowGetBankBatches: () => ({
          items: [
            {
              paidTime: '2026-11-20T09:12:00+08:00',
              count: 2,
              personCount: 2,
              net: '1.00',
              waitingCount: 2,
              returnedCount: 0,
            },
          ],
        }),
      },
      { userId: 2 },
    )
    await settle()
    const [, format] = [...document.querySelectorAll('select')]
    await choose(format as HTMLSelectElement, 'Cmb')
    await settle()
    expect(document.body.textContent).toContain('CSV 文件，GBK 编码')
    expect(document.body.textContent).toContain('账号、户名、金额、注释')
    expect(document.body.textContent).toContain('每个文件最多 5,000 笔')
    expect(document.body.textContent).toContain('逐列核对')
  })
})
