import { addDecimals, compareDecimals } from '#machines/rules/decimal.ts'
import { MOST_IN_BATCH } from '#machines/rules/payment/bank-formats.ts'
import { nameFor } from '#services/abp/access/field-policies/policies.ts'
import { assertEvent, type Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import { groupBy } from '#services/abp/conventions/group-by.ts'
import { digestOf, requireAsChecked } from '#services/abp/lifecycle/as-checked.ts'
import type { Progress } from '#services/abp/lifecycle/progress.ts'
import { transactOnce } from '#services/abp/lifecycle/transact.ts'
import { withProgress } from '#services/abp/lifecycle/with-progress.ts'
import { pendingDto, prepareAct } from '#services/approvals/approval.service.ts'
import { payAct } from '../approvals/pay-act.ts'
import { isNothing, NOTHING, sumsOf } from '../financial-flows/payment.ts'
import { flowCondition, flowFilter, flowsByIds } from '../financial-flows/work-order-financial-flow.repository.ts'
import { bindings } from '../lifecycle/bindings.ts'
import { type FlowRow, lockFlowRows } from '../lifecycle/flow.binding.ts'
import { contactsOf } from '../names.repository.ts'
import { countDue, dueIds, type Total, waitingAmong, waitingDue } from './batch.repository.ts'
import type { PaymentBatch, PrepareBatch } from './batch.schemas.ts'
import { ODDITIES, ODDITY_LABELS, type Oddity, odditiesOf } from './oddities.ts'

/** Payments of one peculiarity, or of one refusal. */
interface Group extends Total {
  readonly oddity: Oddity | null
  readonly label: string
  readonly isIncluded: boolean
}

const MOST_NAMES = 20
const TOO_MANY = `超过一批最多的 ${MOST_IN_BATCH} 笔，留到下一批`
const NEGATIVE = '这位收款人的扣款多于应付金额'
const WAITS = '已经在等另一位同事批准'

/**
 * Prepares one payment of all due payments that match the filters, for a second person's approval. What the rules refuse
 * stays out and is listed; what is unusual is listed, and stays out if the user says so. Everything happens in one
 * transaction: a process that ends in the middle, or a user who leaves, has prepared nothing.
 * @throws AppError rowChanged when the batch is not the one that was checked
 */
export function prepareBatch(context: RequestContext, input: PrepareBatch): Promise<PaymentBatch> {
  const { isPreview = false } = input
  const act = { operation: PREPARE, label: isPreview ? '检查整批付款' : '提交整批付款', isRead: isPreview }
  return withProgress(context, act, (work) => (isPreview ? checkBatch(work, input) : submitBatch(work, input)))
}

const PREPARE = 'WorkOrderFinancialFlow/PrepareBatch'

/** A request whose user may look at its progress. */
type Asked = RequestContext & { readonly progress?: Progress }

async function checkBatch(context: Asked, input: PrepareBatch): Promise<PaymentBatch> {
  const scope = { ...context, tx: context.db }
  return (await sortedOut(context, scope, input, (ids) => flowsByIds(context.db, ids))).answer
}

async function submitBatch(context: Asked, input: PrepareBatch): Promise<PaymentBatch> {
  if (input.checked === undefined) throw fieldError('checked', '请先检查这一批')
  const { approvalReason = null, payMethod, payTime } = input
  return transactOnce(context, PREPARE, input, async (scope) => {
    const lock = async (ids: readonly number[]) => [...(await lockFlowRows(scope, ids)).values()]
    const { answer, included, left, taken } = await sortedOut({ ...context, db: scope.tx }, scope, input, lock)
    requireAsChecked(input.checked, answer.checked, changedWords(taken))
    if (included.length === 0) throw fieldError('leaveOut', '没有可以列入的款项')
    const facts = { ids: included.map(({ id }) => id), payMethod, ...(payTime ? { payTime } : {}), leftOut: left }
    const approval = await prepareAct(scope, payAct, facts, approvalReason)
    return { ...answer, approval: await pendingDto(scope, approval) }
  })
}

/** @param taken how many of the payments another user has prepared since this request began */
const changedWords = (taken: number): string =>
  taken === 0
    ? '检查之后款项有了变化，还没有提交。请重新检查这一批'
    : `检查之后另一位同事提交了其中 ${taken} 笔，您这一批还没有提交。请重新检查，检查后只列入其余的款项`

async function sortedOut(
  context: RequestContext,
  scope: Scope,
  input: PrepareBatch,
  read: (ids: readonly number[]) => Promise<FlowRow[]>,
) {
  const {
    leaveOut = [],
    payMethod: _,
    payTime: __,
    isPreview: ___,
    checked: ____,
    approvalReason: _____,
    ...asked
  } = input
  const where = flowCondition(context.actor, flowFilter(context, asked))
  const { db, now } = context
  const ids = await dueIds(db, where, MOST_IN_BATCH, now)
  await scope.progress?.tell('读取款项', 0, ids.length)
  const found = await read(ids)
  // read after the rows, since another user may have prepared some of them while their locks were waited for
  const taken = await waitingAmong(db, ids, now)
  const waiting = await waitingDue(db, where, MOST_NAMES, now)
  const rows = found.filter(({ id }) => !taken.has(id))
  const dueCount = ids.length < MOST_IN_BATCH ? rows.length + waiting.count : await countDue(db, where)
  const refused = await refusalsOf(scope, rows)
  await scope.progress?.tell('核对银行账户', 0, rows.length)
  const odd = await odditiesOf(scope, rows)
  const isLeftOut = (id: number) => (odd.get(id) ?? []).some((oddity) => leaveOut.includes(oddity))
  const allowed = rows.filter(({ id }) => !refused.has(id) && !isLeftOut(id))
  // what is left out of a person may leave only deductions behind
  const negative = negativeOf(allowed)
  const included = allowed.filter(({ id }) => !negative.has(id))
  const leftOut = (label: string, of: Total): Group => ({ oddity: null, label, isIncluded: false, ...of })
  const all: Group[] = [
    leftOut(WAITS, waiting),
    ...[
      ...groupBy(
        rows.filter(({ id }) => refused.has(id)),
        ({ id }) => refused.get(id) ?? '',
      ),
    ].map(([label, of]) => leftOut(label, totalOf(of))),
    leftOut(NEGATIVE, totalOf(allowed.filter(({ id }) => negative.has(id)))),
    ...ODDITIES.map((oddity): Group => {
      const of = rows.filter(({ id }) => !refused.has(id) && odd.get(id)?.includes(oddity))
      return { oddity, label: ODDITY_LABELS[oddity], isIncluded: !leaveOut.includes(oddity), ...totalOf(of) }
    }),
  ].filter(({ count }) => count > 0)
  const groups: PaymentBatch['groups'] = []
  for (const group of all.toSorted((a, b) => Number(a.isIncluded) - Number(b.isIncluded))) {
    groups.push(await groupDto(context, group))
  }
  const answer: PaymentBatch = {
    dueCount,
    count: included.length,
    personCount: new Set(included.map(({ userId }) => userId)).size,
    ...sumsOf(included),
    groups,
    checked: checkedRows(input, included),
    approval: null,
  }
  const more = dueCount - waiting.count - rows.length
  if (more > 0) {
    answer.groups.unshift({
      ...{ oddity: null, label: TOO_MANY, isIncluded: false, count: more, net: '0.00', names: [] },
    })
  }
  const left = answer.groups
    .filter(({ isIncluded }) => !isIncluded)
    .map(({ label, count, net }) => ({ label, count, net }))
  return { answer, included, left, taken: taken.size }
}

/** How many payments the machine is asked about before other requests get their turn. */
const AT_ONCE = 250

/** Why a payment is refused, by its id. */
async function refusalsOf(scope: Scope, rows: readonly FlowRow[]): Promise<ReadonlyMap<number, string>> {
  const refused = new Map<number, string>()
  for (const [index, row] of rows.entries()) {
    if (index % AT_ONCE === 0) await scope.progress?.tell('核对款项', index, rows.length)
    if (isNothing(row)) {
      refused.set(row.id, NOTHING)
      continue
    }
    try {
      assertEvent(scope, bindings.flow, row, 'pay')
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.set(row.id, error.details ?? error.message)
    }
  }
  return refused
}

/** The payments of persons whose deductions exceed their pay. */
function negativeOf(rows: readonly FlowRow[]): ReadonlySet<number> {
  const sums = new Map<number, string>()
  for (const { userDisabledPersonId: id, net } of rows) sums.set(id, addDecimals(sums.get(id) ?? '0', net))
  return new Set(
    rows.flatMap(({ id, userDisabledPersonId }) =>
      compareDecimals(sums.get(userDisabledPersonId) ?? '0', '0') < 0 ? [id] : [],
    ),
  )
}

const totalOf = (rows: readonly FlowRow[]): Total => ({
  count: rows.length,
  net: sumsOf(rows).net,
  userIds: [...new Set(rows.map(({ userId }) => userId))].slice(0, MOST_NAMES),
})

async function groupDto({ db, actor }: RequestContext, { oddity, label, isIncluded, count, net, userIds }: Group) {
  const contacts = await contactsOf(db, userIds)
  return {
    ...{ oddity, label, isIncluded, count, net },
    names: userIds.map((id) => nameFor('WorkOrderFinancialFlow', 'realName', actor, contacts.get(id)?.realName ?? '')),
  }
}

/** What was checked: which payments with which amounts, and how they are to be paid. */
const checkedRows = ({ payMethod, leaveOut = [] }: PrepareBatch, rows: readonly FlowRow[]): string =>
  digestOf([payMethod, leaveOut, rows.map(({ id, gross, rowVersion }) => [id, gross, rowVersion])])
