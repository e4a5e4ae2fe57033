import type { EntryKind, LedgerAccount } from '#services/database/schema/ledger-names.ts'
import type { Difference } from './check.repository.ts'

/** The accounts in words, and what each of them contains. */
export const ACCOUNT_LABELS: Readonly<Record<LedgerAccount, string>> = {
  Bank: '银行存款',
  Advance: '平台垫付',
  Escrow: '托管款',
  Payable: '应付报酬',
  Tax: '代扣个税',
  Fee: '服务费',
  Refund: '待退余款',
}

export const ACCOUNT_NOTES: Readonly<Record<LedgerAccount, string>> = {
  Bank: '平台账户里应有的钱，代扣的个税和服务费转出以前也在里面',
  Advance: '没有托管的工单和没有工单的款项，由平台先付，要向企业收回',
  Escrow: '企业交来、还没有用掉的钱',
  Payable: '已经验收、还没有付给劳动者的钱，税前',
  Tax: '付款时扣下、要交给税务局的钱',
  Fee: '平台从托管款里收取的服务费',
  Refund: '工单结束后要退给企业的钱',
}

/** What an entry says, and what it says when it takes an earlier one back. */
const KIND_WORDS: Readonly<Record<EntryKind, readonly [string, string]>> = {
  Hosted: ['收到托管款', '冲回托管款'],
  Due: ['验收后应付报酬', '冲回应付报酬'],
  Advanced: ['平台垫付的应付报酬', '冲回平台垫付'],
  Withheld: ['扣下个税', '退票，冲回个税'],
  Paid: ['支付报酬', '银行退回报酬'],
  Fee: ['收取服务费', '冲回服务费'],
  RefundDue: ['应退余款', '冲回应退余款'],
  Refunded: ['退回余款', '冲回已退余款'],
}

/** @param amount yuan; negative for an entry that takes an earlier one back */
export const entryWords = (kind: EntryKind, amount: string): string => KIND_WORDS[kind][amount.startsWith('-') ? 1 : 0]

/** The difference as a sentence that names the row, the kind of entry and both amounts. */
export function differenceWords({ flowId, orderId, kind, booked, expected }: Difference): string {
  const subject = flowId === null ? `工单 ${orderId}` : `款项 ${flowId}`
  return `${subject}的“${KIND_WORDS[kind][0]}”：账上 ${booked} 元，按记录应是 ${expected} 元`
}
