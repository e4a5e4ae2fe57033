import type { Entity } from '#services/abp/entities/entity.ts'
import {
  bankLineEntries,
  bankLines,
  bankStatements,
  ledgerChecks,
  ledgerEntries,
} from '#services/database/schema/ledger.ts'

export const ledgerEntity: Entity = {
  name: 'LedgerEntry',
  label: '分录',
  tables: [ledgerEntries, ledgerChecks, bankStatements, bankLineEntries],
  personalTables: [
    {
      table: bankLines,
      notCopied: "the statement of the operator's own account; the payment it shows is copied",
      notErased: 'kept for 30 years as a voucher',
    },
  ],
}
