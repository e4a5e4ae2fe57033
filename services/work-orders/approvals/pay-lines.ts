import { compareDecimals, sumDecimals } from '#machines/rules/decimal.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import type { ApprovalLine } from '#services/database/schema/approvals.ts'
import { accountsOf } from '../financial-flows/payment.repository.ts'
import type { FlowRow } from '../lifecycle/flow.binding.ts'
import { ODDITIES, ODDITY_LABELS, odditiesOf } from '../payment-batches/oddities.ts'

/** Due payments that a batch by filter does not contain, and why. */
export interface LeftOut {
  readonly label: string
  readonly count: number
  readonly net: string
}

const paysOut = (row: FlowRow): string =>
  `支付 ${row.net} 元（税前 ${row.gross} 元，扣税 ${row.tax} 元），${row.bankName ?? '银行卡'}尾号 ${row.bankCardTail ?? '不明'}`

/** A line for each payment, for the approver. */
const linesOfEach = (paid: readonly FlowRow[], nameOf: (userId: number) => string): ApprovalLine[] =>
  paid.map((row) => ({ about: nameOf(row.userId), label: row.matter, before: '待结算', after: paysOut(row) }))

/** The largest payments, and the payees of each peculiarity, that a batch names one by one. */
const MOST_NAMED = 20

/** More payments are described by their sums: no user compares thousands of lines on a page. */
const MOST_LINES = 500

/** What an approver sees of a payment: each one by itself, or a batch with its sums and what is unusual in it. */
export async function linesOf(
  scope: Scope,
  paid: readonly FlowRow[],
  leftOut: readonly LeftOut[],
): Promise<ApprovalLine[]> {
  const accounts = await accountsOf(
    scope.tx,
    paid.map(({ userId }) => userId),
  )
  const nameOf = (userId: number): string => accounts.get(userId)?.realName ?? ''
  const whole = paid.length > 1 ? await linesOfBatch(scope, paid, leftOut, nameOf) : []
  if (paid.length <= MOST_LINES) return [...whole, ...linesOfEach(paid, nameOf)]
  const largest = paid.toSorted((a, b) => compareDecimals(b.net, a.net)).slice(0, MOST_NAMED)
  const named = linesOfEach(largest, nameOf)
  return [...whole, ...named.map((one) => ({ ...one, label: `金额最大的 ${largest.length} 笔：${one.label}` }))]
}

/** The sums of a batch, what is unusual in it, and what it leaves out. */
async function linesOfBatch(
  scope: Scope,
  paid: readonly FlowRow[],
  leftOut: readonly LeftOut[],
  nameOf: (userId: number) => string,
): Promise<ApprovalLine[]> {
  const sum = (of: (row: FlowRow) => string) => `${sumDecimals(paid.map(of), 2)} 元`
  const line = (label: string, after: string): ApprovalLine => ({ about: null, label, before: null, after })
  const odd = await odditiesOf(scope, paid)
  const unusual = ODDITIES.flatMap((oddity): ApprovalLine[] => {
    const rows = paid.filter(({ id }) => odd.get(id)?.includes(oddity))
    const names = [...new Set(rows.map(({ userId }) => userId))].slice(0, MOST_NAMED).map(nameOf)
    const more = names.length < rows.length ? ' 等' : ''
    return rows.length === 0
      ? []
      : [line(`请留意：${ODDITY_LABELS[oddity]}`, `${rows.length} 笔：${names.join('、')}${more}`)]
  })
  return [
    line('人数', `${new Set(paid.map(({ userId }) => userId)).size} 人，${paid.length} 笔`),
    line(
      '税前合计',
      sum(({ gross }) => gross),
    ),
    line(
      '扣税合计',
      sum(({ tax }) => tax),
    ),
    line(
      '到手合计',
      sum(({ net }) => net),
    ),
    ...unusual,
    ...leftOut.map(({ label, count, net }) => line(`没有列入：${label}`, `${count} 笔，${net} 元`)),
  ]
}
