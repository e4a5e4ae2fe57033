/** The accounts of the ledger, in the order of a balance sheet. */
export const LEDGER_ACCOUNTS = [
  'Bank',
  'OtherPayment',
  'Advance',
  'Waived',
  'Escrow',
  'Payable',
  'Tax',
  'Fee',
  'Refund',
] as const
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

/** What finance enters, because no event of the portal moves this money. Each takes two people. */
export const HAND_KINDS = ['Repaid', 'AdvanceWaived', 'TaxPaid', 'FeeMoved', 'OtherCovered'] as const
export type HandKind = (typeof HAND_KINDS)[number]

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
  ...HAND_KINDS,
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
  Repaid: ['Bank', 'Advance'],
  AdvanceWaived: ['Waived', 'Advance'],
  TaxPaid: ['Tax', 'Bank'],
  FeeMoved: ['Fee', 'Bank'],
  OtherCovered: ['OtherPayment', 'Bank'],
}
