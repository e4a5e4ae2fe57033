import type { Entity } from '#services/abp/entities/entity.ts'
import { bankWords } from '#services/database/schema/bank-words.ts'
import { bankWordAct } from './bank-word-act.ts'

export const bankWordEntity: Entity = {
  name: 'BankWord',
  label: '银行的说法',
  personalTables: [
    { table: bankWords, notCopied: 'the words of a bank', notErased: 'kept, as results were registered by it' },
  ],
  acts: [bankWordAct],
}
