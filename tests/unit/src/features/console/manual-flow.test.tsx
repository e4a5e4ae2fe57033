// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest'
import { ChangeFlowDialog } from '#src/features/console/components/change-flow-dialog.tsx'
import { workingOf } from '#src/features/console/components/flow-detail-dialog.tsx'
import { ManualFlowDialog } from '#src/features/console/components/manual-flow-dialog.tsx'
import { changedGross, changeInput, changeOf, manualFlowSchema } from '#src/features/console/manual-flow.ts'
import { ApiError } from '#src/lib/api-error.ts'
import type { Flow } from '#src/shared/work-orders/flow-types.ts'
import { click, get, getByName, settle, type } from '#tests/support/render.tsx'
import { fieldNamed, renderWith } from '#tests/support/services-double.tsx'

const work = {
  id: 7,
  rowVersion: 3,
  kind: 'Participation',
  realName: '蒋平',
  matter: '工单报酬',
  amount: '720.10',
  bonus: '0.00',
  deduction: '0.00',
} as unknown as Flow
const fine = { ...work, id: 8, kind: 'Deduction', matter: '多发的报酬', amount: '0.00', deduction: '20.00' } as Flow

const payees = () => ({
  items: [
    {
      ...{ id: 12, realName: '蒋平', cityName: '上海市', mobilePhone: '138****0012' },
      orders: [{ id: 40, number: 'GD1', displayName: '语音校对' }],
    },
    {
      ...{ id: 13, realName: '蒋平', cityName: '杭州市', mobilePhone: '138****0013' },
      orders: [{ id: 41, number: 'GD2', displayName: '别人的工单' }],
    },
  ],
})

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '')
  }
})

const messagesOf = (values: object) => {
  const all = { kind: 'Bonus', userDisabledPersonId: '12', workOrderId: '', matter: '全勤奖', amount: '50', remark: '' }
  const result = manualFlowSchema.safeParse({ ...all, ...values })
  return result.success ? [] : result.error.issues.map(({ path }) => path.join('.'))
}

describe('money entered by hand', () => {
  it.each([
    [{}, []],
    [{ kind: '' }, ['kind']],
    [{ userDisabledPersonId: '' }, ['userDisabledPersonId']],
    [{ matter: '奖' }, ['matter']],
    [{ amount: '0' }, ['amount']],
    [{ amount: '0.001' }, ['amount']],
    [{ amount: '1000000.01' }, ['amount']],
    [{ amount: '-5' }, ['amount']],
  ])('%j is wrong in %j', (values, wrong) => {
    expect(messagesOf(values)).toEqual(wrong)
  })

  it('finds the payee by name, offers his orders alone, and sends one flow', async () => {
    const { of } = await renderWith(<ManualFlowDialog open onClose={() => {}} />, {
      workOrderFinancialFlowGetPayees: payees,
      workOrderFinancialFlowCreate: () => ({ id: 9 }),
    })
    await click(get('input[value=Bonus]'))
    await type(fieldNamed('收款人姓名'), '蒋平')
    await click(getByName('查找'))
    await settle()
    expect(of('workOrderFinancialFlowGetPayees')[0]).toMatchObject({ realName: '蒋平' })
    // persons of one name differ by place and phone
    expect(get('dialog').textContent).toContain('上海市 · 138****0012')
    await click(get('input[value="12"]'))
    await settle()
    const options = [...fieldNamed<HTMLSelectElement>('所属工单').options].map(({ text }) => text)
    expect(options).toEqual(['不属于某张工单', '语音校对（GD1）'])
    await type(fieldNamed('事项'), '11 月全勤奖')
    await type(fieldNamed('金额'), '50.5')
    await click(get('button[type=submit]'))
    await settle()
    expect(of('workOrderFinancialFlowCreate')).toEqual([
      { input: { kind: 'Bonus', userDisabledPersonId: 12, matter: '11 月全勤奖', amount: '50.5' } },
    ])
  })

  it('says what is missing above the form and at each field, and sends nothing', async () => {
    const { of } = await renderWith(<ManualFlowDialog open onClose={() => {}} />, {})
    await click(get('button[type=submit]'))
    await settle()
    expect(get('dialog').textContent).toContain('请查找并选择收款人')
    expect(get('dialog').textContent).toContain('请选择类别')
    expect(of('workOrderFinancialFlowCreate')).toEqual([])
  })
})

describe('a change of what is not paid yet', () => {
  it('puts bonus and deduction beside the pay of work, and never its amount', () => {
    const values = { ...changeOf(work), bonus: '10', deduction: '0.10', reason: ' 赶工 ' }
    expect(changeInput(values, work)).toEqual({ id: 7, rowVersion: 3, bonus: '10', deduction: '0.10', reason: '赶工' })
    expect(changedGross(values, work)).toBe('730.00')
  })

  it('changes the one amount of what was entered by hand, a deduction in its own column', () => {
    expect(changeOf(fine)).toMatchObject({ amount: '20', matter: '多发的报酬' })
    const values = { ...changeOf(fine), amount: '15', reason: '算错' }
    expect(changeInput(values, fine)).toEqual({
      id: 8,
      rowVersion: 3,
      matter: '多发的报酬',
      amount: '15',
      reason: '算错',
    })
  })

  it('needs a reason, and shows a refusal of the server with everything still typed', async () => {
    const refuse = () => {
      throw new ApiError('这条记录已被他人修改', {
        code: 'CONFLICT',
        httpStatus: 409,
        abpCode: 40902,
        details: '这条记录已被他人修改。请刷新后核对',
        validationErrors: [],
      })
    }
    const { of } = await renderWith(<ChangeFlowDialog flow={work} onClose={() => {}} />, {
      workOrderFinancialFlowUpdate: refuse,
    })
    await type(fieldNamed('奖金'), '10')
    await click(get('button[type=submit]'))
    await settle()
    expect(of('workOrderFinancialFlowUpdate')).toEqual([])
    await type(fieldNamed('修改原因'), '赶工')
    await click(get('button[type=submit]'))
    await settle()
    expect(get('dialog').textContent).toContain('这条记录已被他人修改。请刷新后核对')
    expect(fieldNamed('奖金').value).toBe('10')
  })
})

it('writes the working of a payment', () => {
  const shown = (change: object) =>
    workingOf({ ...work, quantity: '120.000', unitPrice: '0.50', workOrder: { unitName: '张' }, ...change } as never)
  expect(shown({ bonus: '20.00' })).toBe('120 张 × 0.50 元 + 奖金 20.00 元')
  expect(shown({ quantity: null, amount: '0.00', deduction: '15.00' })).toBe('− 扣款 15.00 元')
})
