// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { RecordEntryDialog } from '#src/features/ledger/components/record-entry-dialog.tsx'
import ConsoleBankStatementPage from '#src/features/ledger/pages/bank-statement.page.tsx'
import { holdTime } from '#src/lib/server-clock.ts'
import { choose, click, getByName, press, settle, type } from '#tests/support/render.tsx'
import { type Answers, fieldNamed, renderWith } from '#tests/support/services-double.tsx'

afterEach(() => holdTime(null))

const text = () => document.body.textContent ?? ''
const KINDS = [
  { name: 'Repaid', displayName: '企业还回垫付' },
  { name: 'TaxPaid', displayName: '缴纳个税' },
]
const answers: Answers = {
  enumGetValues: () => KINDS,
  approvalGetStanding: () => ({ kinds: [{ kind: 'LedgerEntry', kindLabel: '手工记账', others: 1 }], adminCommand: '' }),
}

describe('an entry by hand', () => {
  const show = async (more: Answers = {}) => {
    holdTime(Date.parse('2026-11-28T09:00:00+08:00'))
    const view = await renderWith(<RecordEntryDialog onClose={() => {}} />, { ...answers, ...more })
    await settle()
    return view
  }

  it('names each wrong field, keeps what was typed, and sends nothing', async () => {
    const { of } = await show()
    await type(fieldNamed('金额'), '1.005')
    await type(fieldNamed('工单编号'), 'WO-1')
    await click(getByName('提交', 'button'))
    await settle()
    for (const words of ['请选择事由', '最多两位小数', '工单编号是网址末尾的数字', '理由不能为空'])
      expect(text()).toContain(words)
    expect(fieldNamed('金额').value).toBe('1.005')
    expect(of('ledgerRecordEntry')).toEqual([])
  })

  it('is sent with the day of today and without what was left empty', async () => {
    const { of } = await show({ ledgerRecordEntry: () => ({ approval: { id: 1 } }) })
    await choose(fieldNamed<HTMLSelectElement>('事由'), 'TaxPaid')
    await type(fieldNamed('金额'), '-120.5')
    await type(fieldNamed('理由'), '十月个税多缴')
    await click(getByName('提交', 'button'))
    await settle()
    expect(of('ledgerRecordEntry')).toEqual([
      { input: { kind: 'TaxPaid', amount: '-120.5', day: '2026-11-28', reason: '十月个税多缴' } },
    ])
  })
})

describe('a matched line', () => {
  const line = {
    ...{ id: 4, day: '2026-11-20', amount: '-100.00', counterName: '林一鸣', reference: '报酬', serialNo: 'A1' },
    ...{ state: 'Matched', stateLabel: '已对上', entryIds: [7], explanation: null },
    ...{ explainedByName: null, explainedTime: null, undoReason: null },
  }
  const show = async (isUndoable: boolean) => {
    const view = await renderWith(<ConsoleBankStatementPage />, {
      ledgerGetBankLines: () => ({ totalCount: 1, items: [{ ...line, isUndoable }] }),
      ledgerUndoMatch: () => null,
    })
    await settle()
    return view
  }
  const offered = () =>
    [...document.querySelectorAll('button')].some((button) => button.textContent?.includes('撤销核对'))

  it('is taken back with a reason, while its month is open', async () => {
    const { of } = await show(true)
    await click(getByName('撤销核对', 'button'))
    await settle()
    expect(text()).toContain('以后也不会再自动对在一起')
    await type(fieldNamed<HTMLTextAreaElement>('理由'), '同名的另一个人')
    await click(
      [...document.querySelectorAll('dialog button')].find((one) => one.textContent === '撤销核对') as Element,
    )
    await settle()
    expect(of('ledgerUndoMatch')).toEqual([{ input: { id: 4, reason: '同名的另一个人' } }])
  })

  it('stays once its month is closed', async () => {
    await show(false)
    expect(offered()).toBe(false)
  })

  it('closes its dialog by Escape without a word sent', async () => {
    const { of } = await show(true)
    await click(getByName('撤销核对', 'button'))
    await settle()
    await press(document.querySelector('dialog') as Element, 'Escape')
    await settle()
    expect(of('ledgerUndoMatch')).toEqual([])
  })
})
