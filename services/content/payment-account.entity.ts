import type { Entity } from '#services/abp/entities/entity.ts'
import { paymentAccounts } from '#services/database/schema/payment-account.ts'
import { paymentAccountAct } from './payment-account-act.ts'

export const paymentAccountEntity: Entity = {
  name: 'PaymentAccount',
  label: '平台收款账户',
  services: ['PaymentAccount'],
  personalTables: [
    {
      table: paymentAccounts,
      notCopied: 'the account of the operator',
      notErased: 'kept, as payments were sent to it',
    },
  ],
  acts: [paymentAccountAct],
}
