import { createHash } from 'node:crypto'
import { addDecimals, compareDecimals, sumDecimals } from '#machines/rules/decimal.ts'
import { MOST_IN_BATCH } from '#machines/rules/payment/bank-formats.ts'
import { nameFor } from '#services/abp/access/field-policies/policies.ts'
import { assertEvent, type Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import { groupBy } from '#services/abp/conventions/group-by.ts'
import { transactOnce } from '#services/abp/lifecycle/transact.ts'
import { pendingDto, pendingOf, prepareAct } from '#services/approvals/approval.service.ts'
import { payAct } from '../approvals/pay-act.ts'
import { sumsOf } from '../financial-flows/payment.ts'
import { flowCondition, flowFilter, flowsByIds } from '../financial-flows/work-order-financial-flow.repository.ts'
import { bindings } from '../lifecycle/bindings.ts'
import { type FlowRow, lockFlowRows } from '../lifecycle/flow.binding.ts'
import { contactsOf } from '../names.repository.ts'
import { countDue, dueIds } from './batch.repository.ts'
import type { PaymentBatch, PrepareBatch } from './batch.schemas.ts'
import { ODDITIES, ODDITY_LABELS, type Oddity, odditiesOf } from './oddities.ts'

/** Payments of one peculiarity, or of one refusal. */
interface Group {
  readonly oddity: Oddity | null
  readonly label: string
  readonly isIncluded: boolean
  readonly rows: readonly FlowRow[]
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
export async function prepareBatch(context: RequestContext, input: PrepareBatch): Promise<PaymentBatch> {
  if (input.isPreview) {
    const scope = { ...context, tx: context.db }
    return (await sortedOut(context, scope, input, (ids) => flowsByIds(context.db, ids))).answer
  }
  if (input.checked === undefined) throw fieldError('checked', '请先检查这一批')
  const { approvalReason = null, payMethod, payTime } = input
  return transactOnce(context, 'WorkOrderFinancialFlow/PrepareBatch', input, async (scope) => {
    const lock = async (ids: readonly number[]) => [...(await lockFlowRows(scope, ids)).values()]
    const { answer, included, left } = await sortedOut({ ...context, db: scope.tx }, scope, input, lock)
    if (answer.checked !== input.checked) {
      throw new AppError('rowChanged', { details: '检查之后款项有了变化，还没有提交。请重新检查这一批' })
    }
    if (included.length === 0) throw fieldError('leaveOut', '没有可以列入的款项')
    const facts = { ids: included.map(({ id }) => id), payMethod, ...(payTime ? { payTime } : {}), leftOut: left }
    const approval = await prepareAct(scope, payAct, facts, approvalReason)
    return { ...answer, approval: await pendingDto(scope, approval) }
  })
}

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
  const ids = await dueIds(context.db, where, MOST_IN_BATCH)
  const rows = await read(ids)
  const dueCount = ids.length < MOST_IN_BATCH ? rows.length : await countDue(context.db, where)
  const refused = await refusalsOf(context, scope, rows)
  const odd = await odditiesOf(scope, rows)
  const isLeftOut = (id: number) => (odd.get(id) ?? []).some((oddity) => leaveOut.includes(oddity))
  const allowed = rows.filter(({ id }) => !refused.has(id) && !isLeftOut(id))
  // what is left out of a person may leave only deductions behind
  const negative = negativeOf(allowed)
  const included = allowed.filter(({ id }) => !negative.has(id))
  const found: Group[] = [
    ...[
      ...groupBy(
        rows.filter(({ id }) => refused.has(id)),
        ({ id }) => refused.get(id) ?? '',
      ),
    ].map(([label, of]): Group => ({ oddity: null, label, isIncluded: false, rows: of })),
    { oddity: null, label: NEGATIVE, isIncluded: false, rows: allowed.filter(({ id }) => negative.has(id)) },
    ...ODDITIES.map((oddity): Group => {
      const of = rows.filter(({ id }) => !refused.has(id) && odd.get(id)?.includes(oddity))
      return { oddity, label: ODDITY_LABELS[oddity], isIncluded: !leaveOut.includes(oddity), rows: of }
    }),
  ].filter((group) => group.rows.length > 0)
  const groups: PaymentBatch['groups'] = []
  for (const group of found.toSorted((a, b) => Number(a.isIncluded) - Number(b.isIncluded))) {
    groups.push(await groupDto(context, group))
  }
  const answer: PaymentBatch = {
    dueCount,
    count: included.length,
    personCount: new Set(included.map(({ userId }) => userId)).size,
    ...sumsOf(included),
    groups,
    checked: digestOf(input, included),
    approval: null,
  }
  if (dueCount > ids.length) {
    answer.groups.unshift({
      ...{ oddity: null, label: TOO_MANY, isIncluded: false, count: dueCount - ids.length, net: '0.00', names: [] },
    })
  }
  const left = answer.groups
    .filter(({ isIncluded }) => !isIncluded)
    .map(({ label, count, net }) => ({ label, count, net }))
  return { answer, included, left }
}

/** Why the machine, or an approval that waits, refuses a payment; by its id. */
async function refusalsOf(context: RequestContext, scope: Scope, rows: readonly FlowRow[]) {
  const refused = new Map<number, string>()
  const waiting = await pendingOf(
    context,
    'WorkOrderFinancialFlow',
    rows.map(({ id }) => id),
  )
  for (const row of rows) {
    if (waiting.has(row.id)) refused.set(row.id, WAITS)
    else {
      try {
        assertEvent(scope, bindings.flow, row, 'pay')
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        refused.set(row.id, error.details ?? error.message)
      }
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

async function groupDto({ db, actor }: RequestContext, { oddity, label, isIncluded, rows }: Group) {
  const payees = [...new Set(rows.map(({ userId }) => userId))].slice(0, MOST_NAMES)
  const contacts = await contactsOf(db, payees)
  const net = sumDecimals(
    rows.map((row) => row.net),
    2,
  )
  return {
    ...{ oddity, label, isIncluded, count: rows.length, net },
    names: payees.map((id) => nameFor('WorkOrderFinancialFlow', 'realName', actor, contacts.get(id)?.realName ?? '')),
  }
}

/** What was checked: which payments with which amounts, and how they are to be paid. */
const digestOf = ({ payMethod, leaveOut = [] }: PrepareBatch, rows: readonly FlowRow[]): string =>
  createHash('sha256')
    .update(JSON.stringify([payMethod, leaveOut, rows.map(({ id, gross, rowVersion }) => [id, gross, rowVersion])]))
    .digest('hex')
