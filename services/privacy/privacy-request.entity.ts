import type { Entity } from '#services/abp/entities/entity.ts'
import { privacyRequests } from '#services/database/schema/privacy-requests.ts'

export const privacyRequestEntity: Entity = {
  name: 'PrivacyRequest',
  label: '导出和注销申请',
  services: ['Privacy'],
  personalTables: [
    {
      table: privacyRequests,
      notCopied: 'only that the copy itself was asked for',
      notErased: 'kept as the proof of the closing',
    },
  ],
}
