import { getRow } from '#services/abp/conventions/flat-table.ts'
import { EntityId, PagedResult } from '#services/abp/conventions/schema-types.ts'
import { action, defineService, type Policy } from '#services/abp/define-service.ts'
import { PreparedDto, RemovalDto } from '#services/approvals/approval.service.ts'
import { EMPLOYMENT_SUBSIDIES, pageSubsidies } from './employment-subsidy.repository.ts'
import {
  CreateEmploymentSubsidyDto,
  EmploymentSubsidyDto,
  EmploymentSubsidyQuery,
  PreparedEmploymentSubsidyDto,
  UpdateEmploymentSubsidyDto,
} from './employment-subsidy.schemas.ts'
import { prepareRemoval, prepareSubsidy } from './employment-subsidy-changes.ts'

const EDITORS: Policy = ['PlatformUser:Admin']

export const employmentSubsidyService = defineService('EmploymentSubsidy', {
  Create: action({
    summary: '增加一个省的补贴或奖励，另一位管理员批准后生效',
    keepsKey: true,
    allow: EDITORS,
    input: CreateEmploymentSubsidyDto,
    output: PreparedEmploymentSubsidyDto,
    handler: (context, form) => prepareSubsidy(context, form),
  }),
  Update: action({
    summary: '修改补贴或奖励，另一位管理员批准后生效',
    keepsKey: true,
    allow: EDITORS,
    input: UpdateEmploymentSubsidyDto,
    output: PreparedEmploymentSubsidyDto,
    handler: (context, form) => prepareSubsidy(context, form),
  }),
  Delete: action({
    summary: '删除一条补贴或奖励，另一位管理员批准后生效',
    keepsKey: true,
    allow: EDITORS,
    input: RemovalDto,
    output: PreparedDto,
    handler: prepareRemoval,
  }),
  Get: action({
    summary: '一条补贴或奖励',
    allow: ['PlatformUser'],
    input: EntityId,
    output: EmploymentSubsidyDto,
    handler: ({ db }, { id }) => getRow(db, EMPLOYMENT_SUBSIDIES, id),
  }),
  GetAll: action({
    summary: '各省给用人单位和残疾人的补贴和奖励，可按省份和种类筛选',
    allow: ['PlatformUser'],
    input: EmploymentSubsidyQuery,
    output: PagedResult(EmploymentSubsidyDto),
    handler: ({ db }, query) => pageSubsidies(db, query),
  }),
})
