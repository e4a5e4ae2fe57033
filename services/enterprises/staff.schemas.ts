import Type from 'typebox'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import { Id, Nullable, PagedRequest } from '#services/abp/conventions/schema-types.ts'
import { enterpriseFilters } from './enterprise-list.schemas.ts'

const { status: _, forPayroll, ...filters } = enterpriseFilters

export const StaffQuery = PagedRequest({
  ...filters,
  forPayroll,
  keyword: Type.Optional(Type.String({ maxLength: 100, title: '姓名或用户名' })),
  departmentId: Type.Optional(Id({ title: '部门' })),
})
export type StaffQuery = Static<typeof StaffQuery>

export const EnterpriseStaffDto = Type.Object(
  {
    id: Id({ description: '成员编号' }),
    userId: Id(),
    userName: Type.String(),
    realName: Nullable(Type.String()),
    mobilePhone: Nullable(Type.String({ description: '只对本人、企业创建人和平台管理员完整显示' })),
    enterpriseId: Id(),
    enterpriseName: Type.String(),
    departmentId: Nullable(Type.Integer()),
    departmentName: Nullable(Type.String()),
    isLeader: Type.Boolean({ description: '部门负责人' }),
  },
  { $id: 'EnterpriseStaffDto' },
)
export type EnterpriseStaff = Static<typeof EnterpriseStaffDto>
