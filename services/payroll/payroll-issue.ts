import type { PayAmounts } from '#machines/rules/payroll.ts'
import { enterTogether, type Scope } from '#services/abp/apply-event.ts'
import { AppError, refuse } from '#services/abp/conventions/errors.ts'
import { groupBy } from '#services/abp/conventions/group-by.ts'
import type { ActiveContract } from '#services/contracts/active-contracts.api.ts'
import { type Employed, monthOf, requireEmployment } from './employments.ts'
import { insuranceHints } from './insurance-check.ts'
import { lifecycle, payrollBinding, payrollContextOf } from './lifecycle/payroll.binding.ts'
import { type Items, itemsOf, type Plan, planYear, requireAgreement } from './pay-calculation.ts'
import { PAY_KIND_LABELS } from './pay-kinds.ts'
import { minimumAt, type PayRun, reliefFor, reliefProblemFor } from './pay-run.ts'
import { lateSigning, minimumOf, unrelieved, warningsOf } from './pay-warnings.ts'
import * as payrolls from './payroll.repository.ts'
import type { CreatePayroll } from './payroll-input.schemas.ts'

export interface Issued {
  readonly id: number
  readonly amounts: PayAmounts
  readonly warnings: string[]
}

/** The outcome of a form: issued or refused. */
export type Outcome = { readonly issued: Issued } | { readonly refusal: AppError }

type Stored = payrolls.PayrollColumns
type Months = Map<number, Stored[]>

/**
 * Issues the pay of several persons for one month, each with one form. The data of all persons is read together, and
 * the payslips are written together. Refused forms are skipped; an error while writing ends the whole run.
 */
export async function issueTogether(scope: Scope, run: PayRun, forms: readonly CreatePayroll[]): Promise<Outcome[]> {
  const { tx } = scope
  const personIds = forms.map(({ userDisabledPersonId }) => userDisabledPersonId)
  const known = personIds.filter((id) => run.employments.has(id))
  await payrolls.lockPersons(tx, known)
  const present = await payrolls.yearsOf(tx, { enterpriseId: run.employer.id, personIds: known, year: run.year })
  const months: Months = groupBy(present, ({ userDisabledPersonId }) => userDisabledPersonId)
  const reckoned = forms.map((form) => tryReckon(run, form, months))
  const written = (
    await writeTogether(
      scope,
      reckoned.flatMap((each) => (each instanceof AppError ? [] : [each])),
    )
  ).values()
  return reckoned.map((each) =>
    each instanceof AppError ? { refusal: each } : { issued: written.next().value as Issued },
  )
}

function tryReckon(run: PayRun, form: CreatePayroll, months: Months): Reckoned | AppError {
  try {
    return reckon(run, form, months)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

type Reckoned = ReturnType<typeof reckon>

/** Calculates one payslip. @throws AppError for a form that may not be issued */
function reckon(run: PayRun, form: CreatePayroll, months: Months) {
  const { year, month, payKind, employer } = run
  const { userDisabledPersonId } = form
  const contract = requireEmployment(run.employments, userDisabledPersonId, payKind)
  const present = months.get(userDisabledPersonId) ?? []
  requireFree(run, contract, present)
  const items = itemsOf(form, reliefFor(run, userDisabledPersonId))
  const { since: employedSince, months: employedMonths } = employedOf(run, contract)
  const owners = { enterpriseId: employer.id, userDisabledPersonId, year, month }
  const firstWages = form.firstWages === undefined ? statedBefore(present, month) : form.firstWages
  const plan = planYear({ ...owners, id: null, payKind, employedMonths, firstWages, items }, present)
  const amounts = requireAmounts(plan)
  requireAgreement(form, amounts, plan.relieved)
  const held = { contract, minimum: minimumAt(run, contract), month: { year, month }, since: employedSince }
  const minimum = payKind === 'Month' ? minimumOf(held, { ...items, ...amounts }) : NO_MINIMUM
  const values = {
    ...owners,
    ...items,
    ...amounts,
    ...minimum,
    payKind,
    firstWages,
    employedSince,
    employedMonths: [...employedMonths],
    remark: form.remark ?? null,
  }
  return {
    values: { ...values, contractEmploymentId: contract.id },
    plan,
    amounts,
    warnings: [
      ...warningsOf({ ...contract, ...values }),
      ...unrelieved(values, reliefProblemFor(run, userDisabledPersonId)),
      ...(payKind === 'Month' ? ofMonth(run, contract, items) : []),
    ],
  }
}

/** What is said of the pay of a month, and not of a further payment. */
const ofMonth = (
  { year, month, insurance }: PayRun,
  contract: ActiveContract,
  { socialInsurance }: Items,
): string[] => [
  ...insuranceHints({
    kinds: contract.socialInsurance,
    socialInsurance,
    known: insurance,
    month: monthOf(year, month).from,
  }),
  ...lateSigning(contract.signedDay, { year, month }),
]

/** @throws AppError duplicate for a second payment of the kind, a refusal for a further one before that of the month */
function requireFree({ year, month, payKind }: PayRun, contract: ActiveContract, present: readonly Stored[]): void {
  const kinds = present.filter((row) => row.month === month && row.contractEmploymentId === contract.id)
  const whose = `${contract.realName} ${year} 年 ${month} 月`
  if (kinds.some((row) => row.payKind === payKind)) {
    const words =
      payKind === 'Month'
        ? `${whose}的工资单已经存在。这个月还要再发一笔，请把发放类型改为“补发”`
        : `${whose}已经有一张${PAY_KIND_LABELS[payKind]}的工资单，一个月只有一张；员工确认之前可以修改它`
    throw new AppError('duplicate', { details: words })
  }
  if (payKind === 'Supplement' && !kinds.some((row) => row.payKind === 'Month'))
    throw refuse(`${whose}还没有当月的工资单，请先发当月工资，再补发`)
}

/** The statement on the person's latest payslip of the year up to the month: who has made it need not repeat it. */
const statedBefore = (present: readonly Stored[], month: number): string | null =>
  present.findLast((row) => row.month <= month)?.firstWages ?? null

const NO_MINIMUM = { minimumWage: null, isBelowMinimumWage: false }

const employedOf = ({ employed, month, payKind }: PayRun, contract: ActiveContract): Employed =>
  employed.get(contract.userDisabledPersonId) ?? {
    since: contract.startDate,
    months: payKind === 'AfterLeaving' ? [] : [month],
  }

export function requireAmounts({ amounts }: Plan): PayAmounts {
  if (!amounts) throw new Error('a month that stays has amounts')
  return amounts
}

async function writeTogether(scope: Scope, reckoned: readonly Reckoned[]): Promise<Issued[]> {
  if (reckoned.length === 0) return []
  const { tx, actor, now } = scope
  const by = { creatorUserId: actor.userId, creationTime: now }
  const owners = await payrolls.ownersOf(
    tx,
    reckoned.map(({ values }) => values.contractEmploymentId),
  )
  const contexts = reckoned.map(({ values }) => payrollContextOf(values))
  const rows = await enterTogether(scope, payrollBinding, lifecycle, 'create', contexts, async (statuses) => {
    const given = reckoned.map(({ values }, index) => ({ ...values, ...by, status: statuses[index] as 'NotConfirm' }))
    return (await payrolls.insertPayrolls(tx, given)).map((row) => {
      const theirs = owners.get(row.contractEmploymentId)
      if (!theirs) throw new Error('the contract of the payroll is gone')
      return { ...row, ...theirs }
    })
  })
  for (const { plan } of reckoned) await writeLater(scope, plan)
  return reckoned.map(({ amounts, warnings }, index) => ({ id: rows[index]?.id ?? 0, amounts, warnings }))
}

/** Updates later months whose tax has changed. */
export async function writeLater({ tx, actor, now }: Scope, { later }: Plan): Promise<void> {
  for (const { id, amounts } of later) {
    const { taxAmount, netAmount } = amounts
    await payrolls.updateAmounts(tx, id, { taxAmount, netAmount }, { userId: actor.userId, now })
  }
}
