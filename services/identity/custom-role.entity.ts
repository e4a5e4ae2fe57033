import type { Entity } from '#services/abp/entities/entity.ts'
import { customRoles } from '#services/database/schema/custom-roles.ts'
import { customRoleAct } from './custom-role-act.ts'

export const customRoleEntity: Entity = {
  name: 'CustomRole',
  label: '自定义角色',
  services: ['CustomRole'],
  tables: [customRoles],
  acts: [customRoleAct],
}
