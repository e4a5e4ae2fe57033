import type { PayAmounts } from '#machines/rules/payroll.ts'
import { enter, type Scope } from '#services/abp/apply-event.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { groupBy } from '#services/abp/conventions/group-by.ts'
import type { ActiveContract } from '#services/contracts/active-contracts.api.ts'
import { type Employed, monthOf, requireEmployment } from './employments.ts'
import { insuranceHints } from './insurance-check.ts'
import { lifecycle, payrollBinding, payrollContextOf } from './lifecycle/payroll.binding.ts'
import {
  itemsOf,
  lateSigning,
  minimumOf,
  type Plan,
  planYear,
  requireAgreement,
  warningsOf,
} from './pay-calculation.ts'
import { minimumAt, type PayRun, reliefFor } from './pay-run.ts'
import * as payrolls from './payroll.repository.ts'
import type { CreatePayroll } from './payroll-input.schemas.ts'

export interface Issued {
  /** id of the payslip; null in a preview */
  readonly id: number | null
  readonly amounts: PayAmounts
  readonly warnings: string[]
}

/** The outcome of a form: issued or refused. */
export type Outcome = { readonly issued: Issued } | { readonly refusal: AppError }

type Months = Map<number, payrolls.PayrollColumns[]>

/**
 * Issues the pay of several persons for one month, in the order of the forms. The data of all persons is read together,
 * and each payslip is calculated separately. Refused forms are skipped; an error while writing ends the whole run.
 */
export async function issueTogether(
  scope: Scope,
  run: PayRun,
  forms: readonly CreatePayroll[],
  isPreview = false,
): Promise<Outcome[]> {
  const { tx } = scope
  const contracts = forms.flatMap(({ userDisabledPersonId }) => run.employments.get(userDisabledPersonId) ?? [])
  const personIds = [...new Set(contracts.map(({ userDisabledPersonId }) => userDisabledPersonId))]
  await payrolls.lockPersons(tx, personIds)
  const present = await payrolls.yearsOf(tx, { enterpriseId: run.employer.id, personIds, year: run.year })
  const months: Months = groupBy(present, ({ userDisabledPersonId }) => userDisabledPersonId)
  const owners = isPreview
    ? new Map()
    : await payrolls.ownersOf(
        tx,
        contracts.map(({ id }) => id),
      )
  const outcomes: Outcome[] = []
  for (const form of forms) {
    const reckoned = tryReckon(run, form, months)
    if (reckoned instanceof AppError) outcomes.push({ refusal: reckoned })
    else outcomes.push({ issued: isPreview ? shown(reckoned, null) : await write(scope, reckoned, { months, owners }) })
  }
  return outcomes
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
  const { year, month, employer } = run
  const { userDisabledPersonId } = form
  const contract = requireEmployment(run.employments, userDisabledPersonId)
  const present = months.get(userDisabledPersonId) ?? []
  if (present.some((row) => row.month === month && row.contractEmploymentId === contract.id)) {
    throw new AppError('duplicate', { details: `${contract.realName} ${year} 年 ${month} 月的工资单已经存在` })
  }
  const items = itemsOf(form, reliefFor(run, userDisabledPersonId))
  const { since: employedSince, months: employedMonths } = employedOf(run, contract)
  const owners = { enterpriseId: employer.id, userDisabledPersonId, year, month }
  const plan = planYear({ ...owners, id: null, employedMonths, items }, present)
  const amounts = requireAmounts(plan)
  requireAgreement(form, amounts)
  const held = { contract, minimum: minimumAt(run, contract), month: { year, month }, since: employedSince }
  const minimum = minimumOf(held, { ...items, ...amounts })
  const values = {
    ...owners,
    ...items,
    ...amounts,
    ...minimum,
    employedSince,
    employedMonths: [...employedMonths],
    remark: form.remark ?? null,
  }
  return {
    values: { ...values, contractEmploymentId: contract.id },
    plan,
    amounts,
    warnings: [
      ...warningsOf({ ...minimum, ...contract, taxRelief: items.taxRelief }),
      ...insuranceHints({
        kinds: contract.socialInsurance,
        socialInsurance: items.socialInsurance,
        known: run.insurance,
        month: monthOf(year, month).from,
      }),
      ...lateSigning(contract.signedDay, { year, month }),
    ],
  }
}

const employedOf = ({ employed, month }: PayRun, { userDisabledPersonId, startDate }: ActiveContract): Employed =>
  employed.get(userDisabledPersonId) ?? { since: startDate, months: [month] }

export function requireAmounts({ amounts }: Plan): PayAmounts {
  if (!amounts) throw new Error('a month that stays has amounts')
  return amounts
}

const shown = ({ amounts, warnings }: Reckoned, id: number | null): Issued => ({ id, amounts, warnings })

interface Known {
  readonly months: Months
  readonly owners: Awaited<ReturnType<typeof payrolls.ownersOf>>
}

async function write(scope: Scope, reckoned: Reckoned, { months, owners }: Known): Promise<Issued> {
  const { tx, actor, now } = scope
  const { values, plan } = reckoned
  const row = await enter(scope, payrollBinding, lifecycle, 'create', payrollContextOf(values), async (status) => {
    const by = { creatorUserId: actor.userId, creationTime: now }
    const inserted = await payrolls.insertPayroll(tx, { ...values, ...by, status: status as 'NotConfirm' })
    const theirs = owners.get(inserted.contractEmploymentId)
    if (!theirs) throw new Error('the contract of the payroll is gone')
    return { ...inserted, ...theirs }
  })
  // later forms may be for other contracts of the same person, so the new payslip is added to the person's months
  const present = months.get(row.userDisabledPersonId)
  if (present) present.push(row)
  else months.set(row.userDisabledPersonId, [row])
  await writeLater(scope, plan)
  return shown(reckoned, row.id)
}

/** Updates later months whose tax has changed. */
export async function writeLater({ tx, actor, now }: Scope, { later }: Plan): Promise<void> {
  for (const { id, amounts } of later) {
    const { taxAmount, netAmount } = amounts
    await payrolls.updateAmounts(tx, id, { taxAmount, netAmount }, { userId: actor.userId, now })
  }
}
