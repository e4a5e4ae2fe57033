import type { EntryKind, LedgerAccount } from '#services/database/schema/ledger-names.ts'
import type { Difference } from './check.repository.ts'
import type { MonthDifference } from './months.repository.ts'

/** The accounts in words, and what each of them contains. */
export const ACCOUNT_LABELS: Readonly<Record<LedgerAccount, string>> = {
  Bank: '银行存款',
  OtherPayment: '其他支付',
  Advance: '平台垫付',
  Waived: '不再收回的垫付',
  Escrow: '托管款',
  Payable: '应付报酬',
  Tax: '代扣个税',
  Fee: '服务费',
  Refund: '待退余款',
}

export const ACCOUNT_NOTES: Readonly<Record<LedgerAccount, string>> = {
  Bank: '平台账户里应有的钱，代扣的个税和服务费转出以前也在里面',
  OtherPayment: '用现金等方式付出、还没有从银行账户补回的报酬',
  Advance: '没有托管的工单和没有工单的款项，由平台先付，还没有向企业收回',
  Waived: '平台决定不再向企业收回的垫付',
  Escrow: '企业交来、还没有用掉的钱',
  Payable: '已经验收、还没有付给劳动者的钱，税前',
  Tax: '付款时扣下、还没有交给税务局的钱',
  Fee: '平台从托管款里收取、还没有转出的服务费',
  Refund: '工单结束后要退给企业的钱',
}

/** What an entry says, and what it says when it takes an earlier one back. */
const KIND_WORDS: Readonly<Record<EntryKind, readonly [string, string]>> = {
  Hosted: ['收到托管款', '冲回托管款'],
  Due: ['验收后应付报酬', '冲回应付报酬'],
  Advanced: ['平台垫付的应付报酬', '冲回平台垫付'],
  Withheld: ['扣下个税', '退票，冲回个税'],
  Paid: ['支付报酬', '银行退回报酬'],
  PaidOtherwise: ['用其他方式支付报酬', '退回用其他方式支付的报酬'],
  Fee: ['收取服务费', '冲回服务费'],
  RefundDue: ['应退余款', '冲回应退余款'],
  Refunded: ['退回余款', '冲回已退余款'],
  Repaid: ['企业还回垫付', '冲回还回的垫付'],
  AdvanceWaived: ['不再收回垫付', '冲回不再收回的垫付'],
  TaxPaid: ['缴纳个税', '冲回缴纳的个税'],
  FeeMoved: ['转出服务费', '冲回转出的服务费'],
  OtherCovered: ['补回其他支付', '冲回补回的其他支付'],
}

const PAYMENT_LESS = ['扣款，从付款中减去', '冲回从付款中减去的扣款'] as const

/** The same for an entry of a deduction, which is negative by itself and positive where it is taken back. */
const DEDUCTION_WORDS: Readonly<Partial<Record<EntryKind, readonly [string, string]>>> = {
  Due: ['扣款，减少应付报酬', '冲回扣款，恢复应付报酬'],
  Advanced: ['扣款，减少平台垫付', '冲回扣款，恢复平台垫付'],
  Withheld: ['扣款，少扣个税', '冲回扣款，恢复个税'],
  Paid: PAYMENT_LESS,
  PaidOtherwise: PAYMENT_LESS,
}

/** @param amount yuan; negative for a deduction, and for an entry that takes an earlier one back */
export function entryWords({ kind, amount, isDeduction }: { kind: EntryKind; amount: string; isDeduction: boolean }) {
  const isNegative = amount.startsWith('-')
  const [said, takenBack] = (isDeduction && DEDUCTION_WORDS[kind]) || KIND_WORDS[kind]
  return isNegative === isDeduction ? said : takenBack
}

/** The difference as a sentence that names the row, the kind of entry and both amounts. */
export function differenceWords({ flowId, orderId, kind, booked, expected }: Difference): string {
  const subject = flowId === null ? `工单 ${orderId}` : `款项 ${flowId}`
  return `${subject}的“${KIND_WORDS[kind][0]}”：账上 ${booked} 元，按记录应是 ${expected} 元`
}

/** The same for a closed month: what is stored of an account, and what its entries say. */
export const monthWords = ({ year, month, account, kept, summed }: MonthDifference): string =>
  `${year} 年 ${month} 月“${ACCOUNT_LABELS[account]}”的月结：存的是 ${kept} 元，按分录应是 ${summed} 元`
