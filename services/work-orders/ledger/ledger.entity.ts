import type { Entity } from '#services/abp/entities/entity.ts'
import {
  bankLineEntries,
  bankLines,
  bankMatchUndos,
  bankStatements,
  ledgerChecks,
  ledgerEntries,
  ledgerMonths,
} from '#services/database/schema/ledger.ts'
import { ledgerEntryAct } from './hand-entry.ts'

export const ledgerEntity: Entity = {
  name: 'LedgerEntry',
  label: '分录',
  services: ['Ledger'],
  tables: [ledgerChecks, ledgerMonths, bankStatements, bankLineEntries],
  personalTables: [
    {
      table: ledgerEntries,
      notCopied: 'names a payment by its number; the payment is copied',
      notErased: 'kept for good: an entry is never removed',
    },
    {
      table: bankLines,
      notCopied: "the statement of the operator's own account; the payment it shows is copied",
      notErased: 'kept for 30 years as a voucher',
    },
    {
      table: bankMatchUndos,
      notCopied: 'names lines and entries by number; the payment is copied',
      notErased: 'kept for good: what was undone stays told',
    },
  ],
  acts: [ledgerEntryAct],
}
