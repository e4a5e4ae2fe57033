import { addDecimals, compareDecimals, money } from '#machines/rules/decimal.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { fieldError, refuse } from '#services/abp/conventions/errors.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import type { Act } from '#services/abp/lifecycle/act.ts'
import { transactOnce } from '#services/abp/lifecycle/transact.ts'
import { pendingDto, prepareAct } from '#services/approvals/approval.service.ts'
import { otherReleases } from '#services/database/other-releases.ts'
import { type EntryKind, type HandKind, KIND_ACCOUNTS } from '#services/database/schema/ledger-names.ts'
import { reverseRefunded } from '../invoices/invoice.binding.ts'
import { insertHandEntry, lockHandEntries, nameOfMainOrder, sumOfKinds } from './hand-entry.repository.ts'
import type { RecordEntry } from './ledger.schemas.ts'
import { closedMonthOf } from './undo-match.repository.ts'
import { ACCOUNT_LABELS, entryWords } from './words.ts'

/** Which entries give the money that an entry by hand takes, which entries take it, and whether it is of an order. */
interface Source {
  readonly gives: readonly EntryKind[]
  readonly takes: readonly HandKind[]
  readonly isOfOrder: boolean
  readonly rest: string
}

const ADVANCE: Source = {
  ...{ gives: ['Advanced'], takes: ['Repaid', 'AdvanceWaived'], isOfOrder: true },
  rest: '还没有收回的垫付',
}
const SOURCES: Readonly<Record<HandKind, Source>> = {
  Repaid: ADVANCE,
  AdvanceWaived: ADVANCE,
  TaxPaid: { gives: ['Withheld'], takes: ['TaxPaid'], isOfOrder: false, rest: '还没有缴纳的个税' },
  FeeMoved: { gives: ['Fee'], takes: ['FeeMoved'], isOfOrder: false, rest: '还没有转出的服务费' },
  OtherCovered: { gives: ['PaidOtherwise'], takes: ['OtherCovered'], isOfOrder: false, rest: '还没有补回的其他支付' },
}

const minus = (amount: string): string => money(amount.startsWith('-') ? amount.slice(1) : `-${amount}`)
const isBelowZero = (amount: string): boolean => compareDecimals(amount, '0') < 0

/** What is left for an entry of the kind, and what entries of the kind itself have taken. */
async function restOf(scope: Scope, kind: HandKind, orderId: number | null) {
  const { gives, takes, isOfOrder } = SOURCES[kind]
  const whose = isOfOrder ? orderId : undefined
  const given = await sumOfKinds(scope.tx, gives, whose)
  const taken = await sumOfKinds(scope.tx, takes, whose)
  return { left: addDecimals(given, minus(taken)), own: await sumOfKinds(scope.tx, [kind], whose) }
}

async function nameOf({ tx }: Scope, { kind, workOrderId }: RecordEntry): Promise<string | null> {
  if (workOrderId === undefined) return null
  if (!SOURCES[kind].isOfOrder) throw fieldError('workOrderId', '这种分录不属于某一份工单，请不要填写工单编号')
  const name = await nameOfMainOrder(tx, workOrderId)
  if (name === undefined) throw fieldError('workOrderId', '没有这份工单，请填主工单网址末尾的数字')
  return name
}

async function check(scope: Scope, { kind, amount, day, workOrderId }: RecordEntry): Promise<void> {
  if (compareDecimals(amount, '0') === 0) throw fieldError('amount', '金额不能是 0')
  if (day > toWireDay(scope.now)) throw fieldError('day', '日期不能晚于今天')
  if (await closedMonthOf(scope.tx, [day])) throw fieldError('day', '该月已锁定，不能再记账')
  const { left, own } = await restOf(scope, kind, workOrderId ?? null)
  if (isBelowZero(amount) && isBelowZero(addDecimals(own, amount)))
    throw fieldError('amount', `以前只记过 ${own} 元，不能冲回更多`)
  if (!isBelowZero(amount) && isBelowZero(addDecimals(left, minus(amount))))
    throw fieldError('amount', `${SOURCES[kind].rest}只有 ${left} 元`)
}

interface Recorded {
  readonly id: number
  readonly orderName: string | null
}

async function record(scope: Scope, input: RecordEntry): Promise<Recorded> {
  const { tx, actor, now } = scope
  await lockHandEntries(tx)
  const orderName = await nameOf(scope, input)
  await check(scope, input)
  const { kind, amount, day, reference = null, workOrderId = null } = input
  const by = { actorUserId: actor.userId, creationTime: now }
  const id = await insertHandEntry(tx, { kind, amount, day, reference, orderId: workOrderId, ...by })
  // an issued invoice may no longer say what was paid
  if (kind === 'Repaid' && isBelowZero(amount) && workOrderId !== null) await reverseRefunded(scope, workOrderId)
  return { id, orderName }
}

/** An entry that no event writes. What is left of its account is checked again when the second user approves. */
export const ledgerEntryAct: Act<RecordEntry, null, Recorded> = {
  kind: 'LedgerEntry',
  label: '手工记账',
  right: 'Finance',
  work: 'Settlement',
  entityType: 'LedgerEntry',
  consequence: '批准后账簿里增加这条分录。分录不能修改或删除，记错了要再记一条冲回。',
  subjects: () => [],
  before: async () => null,
  carryOut: record,
  madeBy: ({ id }) => id,
  describe(_, { kind, amount, day, reference }, __, { orderName }) {
    const [debit, credit] = KIND_ACCOUNTS[kind]
    const line = (label: string, after: string) => ({ about: null, label, before: null, after })
    return {
      title: entryWords({ kind, amount, isDeduction: false }),
      amount,
      lines: [
        line('金额', `${amount} 元`),
        line('借', ACCOUNT_LABELS[debit]),
        line('贷', ACCOUNT_LABELS[credit]),
        line('日期', day),
        ...(orderName ? [line('工单', orderName)] : []),
        ...(reference ? [line('凭证号', reference)] : []),
      ],
      restsOn: null,
      beneficiaryUserIds: [],
    }
  },
}

/**
 * An earlier release knows no such entry: its pages could not show the approval, and its checks of the ledger would name
 * the entry as a difference.
 */
async function refuseBesideOthers({ platform, tx }: Scope): Promise<void> {
  if (platform.engine !== 'postgres' || (await otherReleases(tx)).length === 0) return
  throw refuse('平台正在升级，旧版本还在运行，看不懂手工分录。还没有提交，请等升级完成后再提交一次')
}

/** Prepares an entry for a second person's approval. @throws AppError validation naming the field */
export const recordEntry = (context: RequestContext, { reason, ...input }: RecordEntry & { reason: string }) =>
  transactOnce(context, 'Ledger/RecordEntry', { ...input, reason }, async (scope) => {
    await refuseBesideOthers(scope)
    const approval = await prepareAct(scope, ledgerEntryAct, input, reason)
    return { approval: await pendingDto(scope, approval) }
  })
