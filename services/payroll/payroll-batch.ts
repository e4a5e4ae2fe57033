import { AppError } from '#services/abp/conventions/errors.ts'
import { groupBy } from '#services/abp/conventions/group-by.ts'
import { type KeyedWork, transactOnce } from '#services/abp/lifecycle/transact.ts'
import { errorFields } from '#services/abp/platform/logger.ts'
import type { ActiveContract } from '#services/contracts/active-contracts.api.ts'
import { openRun, type PayRun } from './pay-run.ts'
import type { PayrollRowResult } from './payroll.schemas.ts'
import { requireMonth } from './payroll-changes.ts'
import type { BatchCreatePayroll, CreatePayroll } from './payroll-input.schemas.ts'
import { type Issued, issueTogether } from './payroll-issue.ts'

/** Forms with the agreed monthly basic wage for everyone who worked in the month. */
const formsOf = (
  { year, month }: Pick<BatchCreatePayroll, 'year' | 'month'>,
  employments: Iterable<ActiveContract>,
): CreatePayroll[] =>
  [...employments].map(({ userDisabledPersonId, basicWage, wageUnit }) => ({
    year,
    month,
    userDisabledPersonId,
    baseWage: wageUnit === 'Month' ? basicWage : '0',
  }))

/**
 * Issues several payslips. A repeated request with the same key issues nothing again and returns the first response.
 */
export async function createBatch(work: KeyedWork, input: BatchCreatePayroll) {
  const { year, month, items, isPreview = false } = input
  requireMonth(input, work.now)
  const run = await openRun(work.db, work.actor.enterpriseId, input)
  const forms = items?.map((item) => ({ ...item, year, month })) ?? formsOf(input, run.employments.values())
  return runBatch(work, run, forms, isPreview)
}

/** The number of persons in one transaction, small enough to keep locks short. */
const TOGETHER = 50

/**
 * Each form has its own result: a refused form does not affect the others and may be sent again. If several forms are
 * for the same person, none of these is issued, and a preview shows the same.
 */
export async function runBatch(work: KeyedWork, run: PayRun, given: readonly CreatePayroll[], isPreview: boolean) {
  const byPerson = groupBy(given, ({ userDisabledPersonId }) => userDisabledPersonId)
  const isRepeated = ({ userDisabledPersonId }: CreatePayroll) => (byPerson.get(userDisabledPersonId)?.length ?? 0) > 1
  const issued = (
    await runAll(
      work,
      run,
      given.filter((form) => !isRepeated(form)),
      isPreview,
    )
  ).values()
  const items = given.map((form) =>
    isRepeated(form) ? resultOf(work, run, form, REPEATED) : (issued.next().value as PayrollRowResult),
  )
  const failedCount = items.filter(({ code }) => code !== 0).length
  return { createdCount: isPreview ? 0 : items.length - failedCount, failedCount, items }
}

const REPEATED = {
  refusal: new AppError('duplicate', { details: '同一位员工在这一批里有几张工资单，一个月只有一张，请合并' }),
}

async function runAll(
  work: KeyedWork,
  run: PayRun,
  forms: readonly CreatePayroll[],
  isPreview: boolean,
): Promise<PayrollRowResult[]> {
  const items: PayrollRowResult[] = []
  for (let first = 0; first < forms.length; first += TOGETHER) {
    items.push(...(await issueSome(work, run, { first, forms: forms.slice(first, first + TOGETHER), isPreview })))
  }
  return items
}

interface Part {
  /** position of the batch's first form among all forms */
  first: number
  forms: readonly CreatePayroll[]
  isPreview: boolean
}

async function issueSome(work: KeyedWork, run: PayRun, part: Part): Promise<PayrollRowResult[]> {
  const { first, forms, isPreview } = part
  // each batch has its own transaction and therefore its own key; a preview needs none
  const key = work.idempotencyKey && !isPreview ? `${work.idempotencyKey}:${first}+${forms.length}` : null
  try {
    return await transactOnce({ ...work, idempotencyKey: key }, 'Payroll/BatchCreate', forms, async (scope) => {
      const outcomes = await issueTogether(scope, run, forms, isPreview)
      return outcomes.map((outcome, index) => resultOf(work, run, forms[index] as CreatePayroll, outcome))
    })
  } catch (error) {
    const [form] = forms
    if (form && forms.length === 1) return [resultOf(work, run, form, { refusal: error })]
    // the batch failed as a whole, so each form is run separately and only the failing one fails
    const alone: PayrollRowResult[] = []
    for (const [index, one] of forms.entries()) {
      alone.push(...(await issueSome(work, run, { first: first + index, forms: [one], isPreview })))
    }
    return alone
  }
}

function resultOf(
  work: KeyedWork,
  { employments }: PayRun,
  { userDisabledPersonId }: CreatePayroll,
  outcome: { readonly issued: Issued } | { readonly refusal: unknown },
): PayrollRowResult {
  const who = { userDisabledPersonId, realName: employments.get(userDisabledPersonId)?.realName ?? '' }
  if ('refusal' in outcome) return { ...FAILED, warnings: [], ...who, ...reasonOf(work, outcome.refusal) }
  const { id, amounts, warnings } = outcome.issued
  return { ...who, payrollId: id, ...amounts, warnings, code: 0, message: null, member: null }
}

export const FAILED = {
  payrollId: null,
  grossAmount: null,
  deductionAmount: null,
  taxAmount: null,
  netAmount: null,
  warnings: [],
} as const satisfies Partial<PayrollRowResult>

function reasonOf({ platform }: KeyedWork, error: unknown): Pick<PayrollRowResult, 'code' | 'message' | 'member'> {
  if (error instanceof AppError) {
    const member = error.validationErrors?.[0]?.members[0] ?? null
    return { code: error.code, message: error.details ?? error.message, member }
  }
  platform.logger.error('a payroll was not issued', errorFields(error))
  return { code: 50000, message: '这一行没有发放成功，请稍后再试', member: null }
}
