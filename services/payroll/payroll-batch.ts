import type { Scope } from '#services/abp/apply-event.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { groupBy } from '#services/abp/conventions/group-by.ts'
import { digestOf, requireAsChecked } from '#services/abp/lifecycle/as-checked.ts'
import { rehearse } from '#services/abp/lifecycle/rehearse.ts'
import { isRetried, type KeyedWork, transact, transactOnce } from '#services/abp/lifecycle/transact.ts'
import { inTransaction } from '#services/abp/lifecycle/write-at-commit.ts'
import { errorFields } from '#services/abp/platform/logger.ts'
import { openRun, type PayRun } from './pay-run.ts'
import type { PayrollRowResult } from './payroll.schemas.ts'
import { periodOf, requireMonth } from './payroll-changes.ts'
import type { BatchCreatePayroll, CreatePayroll } from './payroll-input.schemas.ts'
import { type Issued, issueTogether } from './payroll-issue.ts'

/**
 * Issues several payslips. The check issues them too and takes all of it back, so both find the same. A repeated
 * request with the same key issues nothing again and returns the first response.
 * @throws AppError rowChanged when `checked` is given and the same check would have another result now; nothing is
 * issued
 */
export async function createBatch(work: KeyedWork, input: BatchCreatePayroll) {
  requireMonth(input, work.now)
  const issue = async (scope: Scope): Promise<PayrollRowResult[]> => {
    const run = await openRun(scope.tx, scope.actor.enterpriseId, periodOf(input))
    return issueAll(scope, run, formsOf(input, run))
  }
  const items = await (input.isPreview
    ? transact(work, (scope) => rehearse(scope, issue)).then(unwritten)
    : transactOnce(work, 'Payroll/BatchCreate', input, async (scope) => {
        const issued = await issue(scope)
        requireAsChecked(input.checked, checkedItems(issued), CHANGED)
        return issued
      }))
  const failedCount = items.filter(({ code }) => code !== 0).length
  const createdCount = input.isPreview ? 0 : items.length - failedCount
  return { createdCount, failedCount, checked: checkedItems(items), items }
}

const CHANGED = '核对之后合同或工资单有了变化，还没有发放任何一张。请重新核对金额再发放'

/** What a check says of one payslip: the person, the refusal and the amounts. */
export const figuresOf = ({ userDisabledPersonId, code, taxAmount, netAmount }: PayrollRowResult) => [
  ...[userDisabledPersonId, code, taxAmount, netAmount],
]

const checkedItems = (items: readonly PayrollRowResult[]): string => digestOf(items.map(figuresOf))

/** The sent items or, without them, the agreed monthly basic wage for everyone who can be paid. */
const formsOf = ({ year, month, items }: BatchCreatePayroll, { employments, payKind }: PayRun): CreatePayroll[] =>
  items?.map((item) => ({ ...item, year, month })) ??
  [...employments.values()].map(({ userDisabledPersonId, basicWage, wageUnit }) => ({
    year,
    month,
    userDisabledPersonId,
    baseWage: payKind === 'Month' && wageUnit === 'Month' ? basicWage : '0',
  }))

/** A payslip that was taken back has no id. */
export const unwritten = (items: readonly PayrollRowResult[]): PayrollRowResult[] =>
  items.map((item) => ({ ...item, payrollId: null }))

/** The number of persons whose payslips are written by one statement. */
const TOGETHER = 100

/**
 * Issues the forms in the caller's transaction. Each form has its own result: a refused form does not affect the others
 * and may be sent again. If several forms are for the same person, none of these is issued.
 */
export async function issueAll(
  scope: Scope,
  run: PayRun,
  given: readonly CreatePayroll[],
): Promise<PayrollRowResult[]> {
  const byPerson = groupBy(given, ({ userDisabledPersonId }) => userDisabledPersonId)
  const isRepeated = ({ userDisabledPersonId }: CreatePayroll) => (byPerson.get(userDisabledPersonId)?.length ?? 0) > 1
  const forms = given.filter((form) => !isRepeated(form))
  const issued: PayrollRowResult[] = []
  for (let first = 0; first < forms.length; first += TOGETHER)
    issued.push(...(await issueSome(scope, run, forms.slice(first, first + TOGETHER))))
  const next = issued.values()
  return given.map((form) =>
    isRepeated(form) ? resultOf(scope, run, form, REPEATED) : (next.next().value as PayrollRowResult),
  )
}

const REPEATED = {
  refusal: new AppError('duplicate', { details: '同一位员工在这一批里有几张工资单，一个月只有一张，请合并' }),
}

/** @throws an error after which the transaction has to begin anew */
async function issueSome(scope: Scope, run: PayRun, forms: readonly CreatePayroll[]): Promise<PayrollRowResult[]> {
  try {
    const outcomes = await inTransaction(scope.tx, (tx) => issueTogether({ ...scope, tx }, run, forms))
    return outcomes.map((outcome, index) => resultOf(scope, run, forms[index] as CreatePayroll, outcome))
  } catch (error) {
    if (isRetried(error)) throw error
    const [form] = forms
    if (form && forms.length === 1) return [resultOf(scope, run, form, { refusal: error })]
    // the forms failed as a whole, so each is issued in a savepoint of its own and only the failing one fails
    const alone: PayrollRowResult[] = []
    for (const one of forms) alone.push(...(await issueSome(scope, run, [one])))
    return alone
  }
}

function resultOf(
  work: Pick<Scope, 'platform'>,
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

function reasonOf(
  { platform }: Pick<Scope, 'platform'>,
  error: unknown,
): Pick<PayrollRowResult, 'code' | 'message' | 'member'> {
  if (error instanceof AppError) {
    const member = error.validationErrors?.[0]?.members[0] ?? null
    return { code: error.code, message: error.details ?? error.message, member }
  }
  platform.logger.error('a payroll was not issued', errorFields(error))
  return { code: 50000, message: '这一行没有发放成功，请稍后再试', member: null }
}
