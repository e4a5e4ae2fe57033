import { AppError } from '#services/abp/conventions/errors.ts'
import { getRow, pageRows } from '#services/abp/conventions/flat-table.ts'
import { EntityId, Nothing, PagedResult } from '#services/abp/conventions/schema-types.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { CUSTOM_ROLES, named } from './custom-role.repository.ts'
import * as forms from './custom-role.schemas.ts'
import { createRole, customRoleDtos, deleteRole, rolePreview, updateRole } from './custom-role-changes.ts'

const ADMIN = ['PlatformUser:Admin'] as const

/**
 * Custom roles, which an operator composes from the rights of sub-roles. A custom role can only narrow these rights.
 */
export const customRoleService = defineService('CustomRole', {
  GetAll: action({
    summary: '自定义角色：各自留下哪些权限，谁有',
    allow: ADMIN,
    input: forms.CustomRoleQuery,
    output: PagedResult(forms.CustomRoleDto),
    handler: async ({ db }, query) => {
      const { totalCount, items } = await pageRows(db, CUSTOM_ROLES, query, named(query.keyword))
      return { totalCount, items: await customRoleDtos(db, items) }
    },
  }),
  Get: action({
    summary: '一个自定义角色',
    allow: ADMIN,
    input: EntityId,
    output: forms.CustomRoleDto,
    handler: async ({ db }, { id }) => {
      const [dto] = await customRoleDtos(db, [await getRow(db, CUSTOM_ROLES, id)])
      if (!dto) throw new AppError('notFound')
      return dto
    },
  }),
  GetPreview: action({
    summary: '改自定义角色以前试算：有它的账号得到和失去哪些权限，要不要批准，会不会被拒绝；什么都不改变',
    allow: ADMIN,
    input: forms.CustomRolePreviewQuery,
    output: forms.CustomRolePreviewDto,
    handler: rolePreview,
  }),
  Create: action({
    confirm: true,
    summary: '新建自定义角色：分工的权限里留下一部分，不会多给',
    keepsKey: true,
    allow: ADMIN,
    input: forms.CreateCustomRoleDto,
    output: forms.CustomRoleDto,
    handler: createRole,
  }),
  Update: action({
    confirm: true,
    summary: '修改自定义角色；给已有它的账号增加权限要另一位管理员批准',
    keepsKey: true,
    allow: ADMIN,
    input: forms.UpdateCustomRoleDto,
    output: forms.ChangedCustomRoleDto,
    handler: updateRole,
  }),
  Delete: action({
    summary: '删除没有账号使用的自定义角色',
    allow: ADMIN,
    input: EntityId,
    output: Nothing,
    handler: (context, { id }) => deleteRole(context, id),
  }),
})
