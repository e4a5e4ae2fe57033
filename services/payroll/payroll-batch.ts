import { AppError } from '#services/abp/errors.ts'
import { errorFields } from '#services/abp/logger.ts'
import { transact } from '#services/abp/transact.ts'
import type { ActiveContract } from '#services/contracts/active-contracts.service.ts'
import { employmentsIn, requireEmployer } from './employments.ts'
import type { PayrollRowResult } from './payroll.schemas.ts'
import { issue, requireMonth, type Work } from './payroll-changes.ts'
import type { BatchCreatePayroll, CreatePayroll } from './payroll-input.schemas.ts'

export interface Batch {
  readonly year: number
  readonly month: number
  readonly forms: readonly CreatePayroll[]
  readonly isPreview: boolean
}

/** Everybody who worked in the month, for the basic wage that was agreed by the month. */
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

export async function createBatch(work: Work, input: BatchCreatePayroll) {
  const { year, month, items, isPreview = false } = input
  requireMonth(input, work.now)
  const employer = await requireEmployer(work.db, work.actor.enterpriseId)
  const employments = await employmentsIn(work.db, employer.id, input)
  const forms = items?.map((item) => ({ ...item, year, month })) ?? formsOf(input, employments.values())
  return runBatch(work, { year, month, forms, isPreview }, { employer, employments })
}

interface Known {
  readonly employer: { id: number; cityId: number | null }
  readonly employments: ReadonlyMap<number, ActiveContract>
}

/** Row by row, each a transaction of its own: what failed does not undo what stands, and may be sent again. */
export async function runBatch(work: Work, { forms, isPreview }: Batch, known: Known) {
  const items: PayrollRowResult[] = []
  for (const form of forms) items.push(await tryIssue(work, form, { ...known, isPreview }))
  const failedCount = items.filter(({ code }) => code !== 0).length
  return { createdCount: isPreview ? 0 : items.length - failedCount, failedCount, items }
}

async function tryIssue(
  work: Work,
  form: CreatePayroll,
  known: Known & { isPreview: boolean },
): Promise<PayrollRowResult> {
  const { userDisabledPersonId } = form
  const realName = known.employments.get(userDisabledPersonId)?.realName ?? ''
  try {
    const { id, amounts, warnings } = await transact(work, (scope) => issue(scope, { ...known, form }))
    const done = { code: 0, message: null, member: null }
    return { userDisabledPersonId, realName, payrollId: id, ...amounts, warnings, ...done }
  } catch (error) {
    return { ...FAILED, userDisabledPersonId, realName, ...reasonOf(work, error) }
  }
}

export const FAILED = {
  payrollId: null,
  grossAmount: null,
  deductionAmount: null,
  taxAmount: null,
  netAmount: null,
  warnings: [],
} as const satisfies Partial<PayrollRowResult>

function reasonOf({ platform }: Work, error: unknown): Pick<PayrollRowResult, 'code' | 'message' | 'member'> {
  if (error instanceof AppError) {
    const member = error.validationErrors?.[0]?.members[0] ?? null
    return { code: error.code, message: error.details ?? error.message, member }
  }
  platform.logger.error('a payroll was not issued', errorFields(error))
  return { code: 50000, message: '这一行没有发放成功，请稍后再试', member: null }
}
