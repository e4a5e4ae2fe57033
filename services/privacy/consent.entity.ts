import type { Entity } from '#services/abp/entities/entity.ts'
import { consentRecords } from '#services/database/schema/consents.ts'
import { consentData } from './consent-data.repository.ts'

export const consentEntity: Entity = {
  name: 'ConsentRecord',
  label: '同意记录',
  services: ['Consent'],
  personalTables: [
    {
      table: consentRecords,
      copiedIn: '同意记录',
      notErased: 'kept as the proof of consent; the closing withdraws every consent',
    },
  ],
  personalData: [consentData],
}
