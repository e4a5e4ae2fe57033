import type { RequestContext } from '#services/abp/conventions/context.ts'
import { getRow } from '#services/abp/conventions/flat-table.ts'
import { EntityId, Nothing, PagedResult } from '#services/abp/conventions/schema-types.ts'
import { toWireTime } from '#services/abp/conventions/wire.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { DEPARTMENTS, type DepartmentRow, pageDepartments } from './department.repository.ts'
import {
  CreateDepartmentDto,
  type Department,
  DepartmentDto,
  DepartmentQuery,
  UpdateDepartmentDto,
} from './department.schemas.ts'
import { createDepartment, deleteDepartment, homeOf, updateDepartment } from './department-changes.ts'

/** The users who may edit a tree: the creator of an enterprise, or an administrator of the platform. */
const EDITORS = ['Enterprise:Creator', 'PlatformUser:Admin'] as const

const departmentDto = ({ enterpriseId: _, ...row }: DepartmentRow): Department => ({
  ...row,
  creationTime: toWireTime(row.creationTime),
})

const shown = async ({ db }: RequestContext, id: number): Promise<Department> =>
  departmentDto(await getRow(db, DEPARTMENTS, id))

export const departmentService = defineService('Department', {
  Create: action({
    summary: '新建部门',
    allow: EDITORS,
    input: CreateDepartmentDto,
    output: DepartmentDto,
    handler: async (context, input) => shown(context, await createDepartment(context, input)),
  }),
  Update: action({
    summary: '修改部门的名称、上级、负责人和成员',
    allow: EDITORS,
    input: UpdateDepartmentDto,
    output: DepartmentDto,
    handler: async (context, input) => shown(context, await updateDepartment(context, input)),
  }),
  Delete: action({
    summary: '删除没有下级和成员的部门',
    allow: EDITORS,
    input: EntityId,
    output: Nothing,
    handler: (context, { id }) => deleteDepartment(context, id),
  }),
  GetAll: action({
    summary: '当前企业的部门；平台工作人员看平台自己的部门',
    allow: ['Enterprise', 'PlatformUser'],
    input: DepartmentQuery,
    output: PagedResult(DepartmentDto),
    handler: async (context, query) => {
      const { totalCount, items } = await pageDepartments(context.db, homeOf(context), query)
      return { totalCount, items: items.map(departmentDto) }
    },
  }),
})
