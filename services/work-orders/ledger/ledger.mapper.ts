import { addDecimals, subtractDecimals } from '#machines/rules/decimal.ts'
import { toWireTime, toWireTimeOrNull } from '#services/abp/conventions/wire.ts'
import type { LedgerAccount } from '#services/database/schema/ledger-names.ts'
import type { EntryRow, Turnover } from './ledger.repository.ts'
import type { BANK_LINE_STATES } from './ledger.schemas.ts'
import type { BankLineRow } from './statement.repository.ts'
import { ACCOUNT_LABELS, ACCOUNT_NOTES, entryWords } from './words.ts'

/** What the platform owns; of all other accounts the credit is what it owes or has earned. */
const IS_OWN: ReadonlySet<LedgerAccount> = new Set(['Bank', 'Advance', 'Waived'])

const NO_TURNOVER = { before: '0.00', debit: '0.00', credit: '0.00' }

export function accountDto(account: LedgerAccount, { before, debit, credit }: Omit<Turnover, 'account'> = NO_TURNOVER) {
  const shown = (balance: string) => (IS_OWN.has(account) ? balance : subtractDecimals('0.00', balance))
  return {
    ...{ account, accountLabel: ACCOUNT_LABELS[account], note: ACCOUNT_NOTES[account], debit, credit },
    opening: shown(before),
    closing: shown(subtractDecimals(addDecimals(before, debit), credit)),
  }
}

export const entryDto = ({ actorUserId: _, creationTime, orderId, isDeduction, ...row }: EntryRow) => ({
  ...row,
  debit: row.debit as LedgerAccount,
  credit: row.credit as LedgerAccount,
  words: entryWords({ ...row, isDeduction }),
  debitLabel: ACCOUNT_LABELS[row.debit as LedgerAccount],
  creditLabel: ACCOUNT_LABELS[row.credit as LedgerAccount],
  workOrderId: orderId,
  creationTime: toWireTime(creationTime),
})

type LineState = (typeof BANK_LINE_STATES)[number]
const STATE_LABELS: Readonly<Record<LineState, string>> = { Open: '没有对上', Matched: '已对上', Explained: '已说明' }

export function lineDto({ id, day, amount, counterName, reference, serialNo, ...row }: BankLineRow) {
  const { entryIds, undoReason, isMonthClosed, explanation, explainedByName, explainedTime } = row
  const state: LineState = entryIds.length > 0 ? 'Matched' : explanation === null ? 'Open' : 'Explained'
  return {
    ...{ id, day, amount, counterName, reference, serialNo, state, stateLabel: STATE_LABELS[state], entryIds },
    ...{ isUndoable: state === 'Matched' && !isMonthClosed, undoReason },
    ...{ explanation, explainedByName, explainedTime: toWireTimeOrNull(explainedTime) },
  }
}
