// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { problemOf } from '#src/features/payroll/components/pay-amounts.tsx'
import { PayMonth } from '#src/features/payroll/components/pay-month.tsx'
import { basicPay } from '#src/features/payroll/pay-form.ts'
import type { PayRow } from '#src/features/payroll/pay-wizard.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { click, getByName, settle } from '#tests/support/render.tsx'
import { renderWith } from '#tests/support/services-double.tsx'

const row = (taxAmount: string, netAmount: string): PayRow => ({
  ...{ userDisabledPersonId: 1, realName: '林一鸣', payrollId: null, code: 0, message: null, member: null },
  ...{ grossAmount: '6000.00', deductionAmount: '0.00', taxAmount, netAmount, warnings: [] },
})
const changed = new ApiError('这条记录已被他人修改', {
  ...{ code: 'CONFLICT', httpStatus: 409, abpCode: 40902, validationErrors: [] },
  details: '核对之后合同或工资单有了变化，还没有发放任何一张。请重新核对金额再发放',
})
beforeEach(() => sessionStorage.clear())

it('a month is issued as it was checked, and reckoned again where a contract or a payslip has changed since', async () => {
  let items = [row('30.00', '5970.00')]
  const of = { year: 2026, month: 10, payKind: 'Month' } as const
  const { of: sent } = await renderWith(
    <PayMonth of={of} people={items} step="check" onStep={() => undefined} />,
    {
      payrollBatchCreate: ({ input }) => {
        const checked = `digest of ${items[0]?.taxAmount}`
        if (!input.isPreview && input.checked !== checked) throw changed
        return { createdCount: input.isPreview ? 0 : 1, failedCount: 0, checked, items }
      },
    },
    { userId: 2 },
  )
  await settle()
  items = [row('45.00', '5955.00')]
  await click(getByName('发放 1 张工资单，实发 5,970.00 元'))
  await settle()
  expect(document.body.textContent).toContain('还没有发放任何一张')
  await click(getByName('发放 1 张工资单，实发 5,955.00 元'))
  await settle()
  const acts = sent('payrollBatchCreate').filter(({ input }) => !input.isPreview)
  expect(acts.map(({ input }) => [input.checked, input.items[0].taxAmount])).toEqual([
    ['digest of 30.00', '30.00'],
    ['digest of 45.00', '45.00'],
  ])
})

it('says of a person who was paid meanwhile that the payslip is there, and asks for no amount', () => {
  const paid: PayRow = { ...row('0.00', '0.00'), grossAmount: null, code: 40020, message: '10 月的工资单已经存在' }
  expect(problemOf({ person: paid, row: undefined, values: basicPay('0') })).toBe('10 月的工资单已经存在')
  const byHour = row('0.00', '0.00')
  expect(problemOf({ person: byHour, row: undefined, values: basicPay('0') })).toBe('还没有填写金额')
})
