import type { PayAmounts } from '#machines/rules/payroll.ts'
import { applyEvent, assertEvent, type Scope } from '#services/abp/apply-event.ts'
import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import { toYearMonth } from '#services/abp/conventions/wire.ts'
import { type KeyedWork, transact, transactOnce } from '#services/abp/lifecycle/transact.ts'
import { minimumWageOn, placeOfWork } from '#services/reference/minimum-wage.service.ts'
import { employmentsIn, monthOf } from './employments.ts'
import { payrollBinding } from './lifecycle/payroll.binding.ts'
import { employedMonthsOf, type Items, itemsOf, planYear, requireAgreement, type Wish } from './pay-calculation.ts'
import { openRun, placeOfPay, reliefOfPay } from './pay-run.ts'
import { minimumOf } from './pay-warnings.ts'
import * as payrolls from './payroll.repository.ts'
import type { ConfirmPayroll, CreatePayroll, UpdatePayroll } from './payroll-input.schemas.ts'
import { issueTogether, requireAmounts, writeLater } from './payroll-issue.ts'

/** @throws AppError validation for a month too far from today */
export function requireMonth({ year }: { year: number; month: number }, now: Date): void {
  const last = toYearMonth(now).year + 1
  if (year > last) throw fieldError('year', `年份应在 2020 与 ${last} 之间`)
}

/** The month of a payment, and its kind: by default the pay of the month. */
export const periodOf = ({ year, month, payKind = 'Month' }: Pick<CreatePayroll, 'year' | 'month' | 'payKind'>) => ({
  ...{ year, month, payKind },
})

export const createPayroll = (work: KeyedWork, form: CreatePayroll): Promise<number> =>
  transactOnce(work, 'Payroll/Create', form, async (scope) => {
    requireMonth(form, scope.now)
    const run = await openRun(scope.tx, scope.actor.enterpriseId, periodOf(form))
    const [outcome] = await issueTogether(scope, run, [form])
    if (!outcome || 'refusal' in outcome) throw outcome?.refusal ?? new Error('the payroll was not issued')
    return outcome.issued.id
  })

/** The payslip; all payslips of the person's year are locked. */
async function findLocked({ tx, actor }: Scope, id: number): Promise<payrolls.PayrollRow> {
  const known = await payrolls.findPayroll(tx, actor, id)
  if (!known) throw new AppError('notFound')
  await payrolls.lockPersons(tx, [known.userDisabledPersonId])
  const row = await payrolls.lockPayroll(tx, actor, id)
  if (!row) throw new AppError('notFound')
  return row
}

const wishOf = (row: payrolls.PayrollRow, items: Items | null): Wish => ({
  ...row,
  employedMonths: employedMonthsOf(row),
  items,
})

/** Changes an unconfirmed payslip, which also answers an objection. */
export const changePayroll = (work: KeyedWork, input: UpdatePayroll): Promise<void> =>
  transactOnce(work, 'Payroll/Update', input, async (scope) => {
    const { id, rowVersion, remark, objectionReply, taxAmount, netAmount, taxReliefAmount, ...rest } = input
    const { firstWages: stated, ...sent } = rest
    const row = await findLocked(scope, id)
    assertEvent(scope, payrollBinding, row, 'update')
    const items = itemsOf(sent, (await reliefOfPay(scope.tx, row)).relief, row)
    const firstWages = stated === undefined ? row.firstWages : stated
    const plan = planYear({ ...wishOf(row, items), firstWages }, await payrolls.yearOf(scope.tx, row))
    const amounts = requireAmounts(plan)
    requireAgreement({ taxAmount, netAmount, taxReliefAmount }, amounts, plan.relieved)
    const set = {
      ...items,
      ...amounts,
      firstWages,
      ...(await minimumAfter(scope, row, items, amounts)),
      ...(remark === undefined ? {} : { remark }),
      ...(objectionReply === undefined ? {} : { objectionReply }),
    }
    await applyEvent(
      scope,
      payrollBinding,
      id,
      { type: 'update' },
      { set, rowVersion, opinion: objectionReply ?? null },
    )
    await writeLater(scope, plan)
  })

async function minimumAfter({ tx }: Scope, row: payrolls.PayrollRow, items: Items, { grossAmount }: PayAmounts) {
  if (row.payKind !== 'Month') return {}
  const contract = (await employmentsIn(tx, row.enterpriseId, row)).get(row.userDisabledPersonId)
  if (!contract) return {}
  const place = placeOfWork(contract, placeOfPay(row))
  const minimum = place === null ? null : await minimumWageOn(tx, place, monthOf(row.year, row.month).from)
  return minimumOf({ contract, minimum, month: row, since: row.employedSince }, { ...items, grossAmount })
}

export const removePayroll = (work: KeyedWork, id: number): Promise<void> =>
  transact(work, async (scope) => {
    const row = await findLocked(scope, id)
    assertEvent(scope, payrollBinding, row, 'delete')
    const plan = planYear(wishOf(row, null), await payrolls.yearOf(scope.tx, row))
    await applyEvent(scope, payrollBinding, id, { type: 'delete' }, { set: { isDeleted: true } })
    await writeLater(scope, plan)
  })

/** The person confirms the payslip or objects to it. */
export const answerPayroll = (work: KeyedWork, input: ConfirmPayroll): Promise<void> =>
  transactOnce(work, 'Payroll/Confirm', input, async (scope) => {
    const { id, confirmed = true, remark, rowVersion } = input
    if (!confirmed && remark === undefined) throw fieldError('remark', '请写明哪里不对')
    const type = confirmed ? 'confirm' : 'object'
    const set = confirmed ? {} : { objection: remark ?? null }
    const opinion = remark ?? null
    await applyEvent(scope, payrollBinding, id, { type, opinion }, { set, rowVersion, opinion })
  })
