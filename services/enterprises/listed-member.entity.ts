import type { Entity } from '#services/abp/entities/entity.ts'
import { listedMembers } from '#services/database/schema/moving.ts'
import { listingData } from './listed-members.data.ts'

export const listedMemberEntity: Entity = {
  name: 'ListedMember',
  label: '名单里的员工',
  fieldPolicies: ['ListedMember'],
  personalTables: [{ table: listedMembers, copiedIn: '企业员工名单', erasedBy: '企业员工名单' }],
  personalData: [listingData],
}
