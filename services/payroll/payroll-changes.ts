import type { PayAmounts } from '#machines/rules/payroll.ts'
import { applyEvent, assertEvent, enter, type Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/context.ts'
import { AppError, fieldError } from '#services/abp/errors.ts'
import { transact } from '#services/abp/transact.ts'
import { toYearMonth } from '#services/abp/wire.ts'
import type { ActiveContract } from '#services/contracts/active-contracts.service.ts'
import { employedSince, employmentsIn, monthOf, requireEmployer, requireEmployment } from './employments.ts'
import { lifecycle, payrollBinding, payrollContextOf } from './lifecycle/payroll.binding.ts'
import {
  type Items,
  itemsOf,
  minimumOf,
  type Plan,
  planYear,
  requireAgreement,
  type Wish,
  warningsOf,
} from './pay-calculation.ts'
import * as payrolls from './payroll.repository.ts'
import type { ConfirmPayroll, CreatePayroll, UpdatePayroll } from './payroll-input.schemas.ts'
import { findEmployer } from './payroll-people.repository.ts'

/** What an operation needs of its request; seeds bring their own clock and sender. */
export type Work = Pick<RequestContext, 'platform' | 'db' | 'actor' | 'now'>

/** @throws AppError validation for a month that is too far away */
export function requireMonth({ year }: { year: number; month: number }, now: Date): void {
  const last = toYearMonth(now).year + 1
  if (year > last) throw fieldError('year', `年份应在 2020 与 ${last} 之间`)
}

export interface Issued {
  /** null when it was only reckoned */
  readonly id: number | null
  readonly amounts: PayAmounts
  readonly warnings: string[]
}

interface Issue {
  readonly employer: { id: number; cityId: number | null }
  readonly employments: ReadonlyMap<number, ActiveContract>
  readonly form: CreatePayroll
  readonly isPreview?: boolean
}

/** One person's pay of a month, reckoned and, unless it is a preview, issued. */
export async function issue(scope: Scope, { employer, employments, form, isPreview }: Issue): Promise<Issued> {
  const { tx } = scope
  const { year, month, userDisabledPersonId } = form
  const contract = requireEmployment(employments, userDisabledPersonId)
  await payrolls.lockPerson(tx, userDisabledPersonId)
  const owners = { enterpriseId: employer.id, userDisabledPersonId, year }
  const present = await payrolls.yearOf(tx, owners)
  if (present.some((row) => row.month === month && row.contractEmploymentId === contract.id)) {
    throw new AppError('duplicate', { details: `${contract.realName} ${year} 年 ${month} 月的工资单已经存在` })
  }
  const items = itemsOf(form)
  const since = await employedSince(tx, contract, year, month)
  const plan = await planYear(tx, { ...owners, id: null, month, employedSince: since, items })
  const amounts = requireAmounts(plan)
  requireAgreement(form, amounts)
  const place = { cityId: employer.cityId, day: monthOf(year, month).from, grossAmount: amounts.grossAmount }
  const minimum = await minimumOf(tx, contract, place)
  const issued = { amounts, warnings: warningsOf(minimum) }
  if (isPreview) return { ...issued, id: null }
  const values = { ...items, ...amounts, ...minimum, employedSince: since, remark: form.remark ?? null, month }
  const id = await insert(scope, { ...owners, ...values, contractEmploymentId: contract.id })
  await writeLater(scope, plan)
  return { ...issued, id }
}

type Values = Omit<Parameters<typeof payrolls.insertPayroll>[1], 'status'>

async function insert(scope: Scope, values: Values): Promise<number> {
  const { tx, actor, now } = scope
  const row = await enter(scope, payrollBinding, lifecycle, 'create', payrollContextOf(values), async (status) => {
    const by = { creatorUserId: actor.userId, creationTime: now }
    const id = await payrolls.insertPayroll(tx, { ...values, ...by, status: status as 'NotConfirm' })
    const inserted = await payrolls.findPayroll(tx, actor, id)
    if (!inserted) throw new Error('the payroll cannot be seen by its creator')
    return inserted
  })
  return row.id
}

function requireAmounts({ amounts }: Plan): PayAmounts {
  if (!amounts) throw new Error('a month that stays has amounts')
  return amounts
}

async function writeLater({ tx, actor, now }: Scope, { later }: Plan): Promise<void> {
  for (const { id, amounts } of later) {
    const { taxAmount, netAmount } = amounts
    await payrolls.updateAmounts(tx, id, { taxAmount, netAmount }, { userId: actor.userId, now })
  }
}

export const createPayroll = (work: Work, form: CreatePayroll): Promise<number> =>
  transact(work, async (scope) => {
    const employer = await requireEmployer(scope.tx, scope.actor.enterpriseId)
    requireMonth(form, scope.now)
    const employments = await employmentsIn(scope.tx, employer.id, form)
    const { id } = await issue(scope, { employer, employments, form })
    return id ?? 0
  })

/** The row as it stands, with the person's year locked. */
async function findLocked({ tx, actor }: Scope, id: number): Promise<payrolls.PayrollRow> {
  const known = await payrolls.findPayroll(tx, actor, id)
  if (!known) throw new AppError('notFound')
  await payrolls.lockPerson(tx, known.userDisabledPersonId)
  const row = await payrolls.lockPayroll(tx, actor, id)
  if (!row) throw new AppError('notFound')
  return row
}

const wishOf = (row: payrolls.PayrollRow, items: Items | null): Wish => ({ ...row, items })

/** Changes what is not confirmed yet, which also answers an objection. */
export const changePayroll = (work: Work, input: UpdatePayroll): Promise<void> =>
  transact(work, async (scope) => {
    const { id, rowVersion, remark, objectionReply, taxAmount, netAmount, ...sent } = input
    const row = await findLocked(scope, id)
    assertEvent(scope, payrollBinding, row, 'update')
    const items = itemsOf(sent, row)
    const plan = await planYear(scope.tx, wishOf(row, items))
    const amounts = requireAmounts(plan)
    requireAgreement({ taxAmount, netAmount }, amounts)
    const set = {
      ...items,
      ...amounts,
      ...(await minimumAfter(scope, row, amounts)),
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

async function minimumAfter({ tx }: Scope, row: payrolls.PayrollRow, { grossAmount }: PayAmounts) {
  const contract = (await employmentsIn(tx, row.enterpriseId, row)).get(row.userDisabledPersonId)
  const employer = await findEmployer(tx, row.enterpriseId)
  if (!contract) return {}
  const day = monthOf(row.year, row.month).from
  return minimumOf(tx, contract, { cityId: employer?.cityId ?? null, day, grossAmount })
}

export const removePayroll = (work: Work, id: number): Promise<void> =>
  transact(work, async (scope) => {
    const row = await findLocked(scope, id)
    assertEvent(scope, payrollBinding, row, 'delete')
    const plan = await planYear(scope.tx, wishOf(row, null))
    await applyEvent(scope, payrollBinding, id, { type: 'delete' }, { set: { isDeleted: true } })
    await writeLater(scope, plan)
  })

/** The person's answer: he confirms, or says what is wrong. */
export const answerPayroll = (work: Work, input: ConfirmPayroll): Promise<void> =>
  transact(work, async (scope) => {
    const { id, confirmed = true, remark, rowVersion } = input
    if (!confirmed && remark === undefined) throw fieldError('remark', '请写明哪里不对')
    const type = confirmed ? 'confirm' : 'object'
    const set = confirmed ? {} : { objection: remark ?? null }
    const opinion = remark ?? null
    await applyEvent(scope, payrollBinding, id, { type, opinion }, { set, rowVersion, opinion })
  })
