/** The accounts of the ledger, in the order of a balance sheet. */
export const LEDGER_ACCOUNTS = ['Bank', 'OtherPayment', 'Advance', 'Escrow', 'Payable', 'Tax', 'Fee', 'Refund'] as const
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

/** What an entry is for. Each kind debits one account and credits another one. */
export const ENTRY_KINDS = [
  'Hosted',
  'Due',
  'Advanced',
  'Withheld',
  'Paid',
  'PaidOtherwise',
  'Fee',
  'RefundDue',
  'Refunded',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** The accounts of each kind: [debit, credit]. The database refuses any other pair. */
export const KIND_ACCOUNTS: Readonly<Record<EntryKind, readonly [debit: LedgerAccount, credit: LedgerAccount]>> = {
  Hosted: ['Bank', 'Escrow'],
  Due: ['Escrow', 'Payable'],
  Advanced: ['Advance', 'Payable'],
  Withheld: ['Payable', 'Tax'],
  Paid: ['Payable', 'Bank'],
  PaidOtherwise: ['Payable', 'OtherPayment'],
  Fee: ['Escrow', 'Fee'],
  RefundDue: ['Escrow', 'Refund'],
  Refunded: ['Refund', 'Bank'],
}
