import type { Entity } from '#services/abp/entities/entity.ts'
import { enterpriseMembers } from '#services/database/schema/enterprises.ts'
import { memberData } from './member-data.repository.ts'

export const memberEntity: Entity = {
  name: 'UserEnterprise',
  label: '企业成员',
  services: ['UserEnterprise'],
  fieldPolicies: ['UserEnterprise'],
  personalTables: [
    {
      table: enterpriseMembers,
      copiedIn: '企业成员',
      notErased: 'kept with the enterprise; the proof of membership is erased with the account',
    },
  ],
  personalData: [memberData],
}
