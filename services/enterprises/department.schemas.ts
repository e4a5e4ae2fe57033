import Type from 'typebox'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import {
  DateTime,
  Id,
  Nullable,
  PagedRequest,
  RowVersion,
  rowVersionField,
  Text,
} from '#services/abp/conventions/schema-types.ts'

const DepartmentMemberDto = Type.Object(
  { userId: Id(), realName: Type.String(), isLeader: Type.Boolean() },
  { $id: 'DepartmentMemberDto' },
)

export const DepartmentDto = Type.Object(
  {
    id: Id(),
    departmentName: Type.String(),
    parentId: Nullable(Type.Integer({ description: '上级部门；空为最上一级' })),
    displayOrder: Type.Integer(),
    leaderUserId: Nullable(Type.Integer({ description: '负责人' })),
    members: Type.Array(DepartmentMemberDto),
    creationTime: DateTime(),
    rowVersion: RowVersion(),
  },
  { $id: 'DepartmentDto' },
)
export type Department = Static<typeof DepartmentDto>

export const DepartmentQuery = PagedRequest({
  keyword: Type.Optional(Type.String({ maxLength: 50, title: '部门名称' })),
  parentId: Type.Optional(Id({ title: '上级部门' })),
})
export type DepartmentQuery = Static<typeof DepartmentQuery>

const fields = {
  parentId: Type.Optional(Nullable(Id({ title: '上级部门' }))),
  displayOrder: Type.Optional(Type.Integer({ minimum: 0, maximum: 9999, title: '顺序' })),
  leaderUserId: Type.Optional(Nullable(Id({ title: '负责人' }))),
  memberUserIds: Type.Optional(Type.Array(Id(), { maxItems: 1000, title: '成员' })),
}
const departmentName = Text(50, { title: '部门名称' })

export const CreateDepartmentDto = Type.Object({ departmentName, ...fields }, { $id: 'CreateDepartmentDto' })
export type CreateDepartment = Static<typeof CreateDepartmentDto>

/** An absent field stays unchanged; the named members replace all others and must include the leader. */
export const UpdateDepartmentDto = Type.Object(
  {
    id: Id({ title: '部门' }),
    departmentName: Type.Optional(departmentName),
    ...fields,
    rowVersion: rowVersionField,
  },
  { $id: 'UpdateDepartmentDto' },
)
export type UpdateDepartment = Static<typeof UpdateDepartmentDto>
