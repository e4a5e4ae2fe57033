import { getRow } from '#services/abp/conventions/flat-table.ts'
import { EntityId, PagedResult } from '#services/abp/conventions/schema-types.ts'
import { action, defineService, type Policy } from '#services/abp/define-service.ts'
import { PreparedDto, RemovalDto } from '#services/approvals/approval.service.ts'
import { AVERAGE_WAGES, pageAverageWages } from './average-wage.repository.ts'
import {
  AverageWageQuery,
  AverageWageRowDto,
  CreateAverageWageDto,
  PreparedAverageWageDto,
  UpdateAverageWageDto,
} from './average-wage.schemas.ts'
import { prepareAverage, prepareRemoval } from './average-wage-changes.ts'

const EDITORS: Policy = ['PlatformUser:Admin']

export const averageWageService = defineService('AverageWage', {
  Create: action({
    summary: '增加一个地方一年的平均工资，另一位管理员批准后生效',
    keepsKey: true,
    allow: EDITORS,
    input: CreateAverageWageDto,
    output: PreparedAverageWageDto,
    handler: (context, form) => prepareAverage(context, form),
  }),
  Update: action({
    summary: '修改一个地方一年的平均工资，另一位管理员批准后生效',
    keepsKey: true,
    allow: EDITORS,
    input: UpdateAverageWageDto,
    output: PreparedAverageWageDto,
    handler: (context, form) => prepareAverage(context, form),
  }),
  Delete: action({
    summary: '删除一条平均工资，另一位管理员批准后生效',
    keepsKey: true,
    allow: EDITORS,
    input: RemovalDto,
    output: PreparedDto,
    handler: prepareRemoval,
  }),
  Get: action({
    summary: '一个地方一年的平均工资',
    allow: ['PlatformUser'],
    input: EntityId,
    output: AverageWageRowDto,
    handler: ({ db }, { id }) => getRow(db, AVERAGE_WAGES, id),
  }),
  GetAll: action({
    summary: '各地各年的平均工资，可按省份和年份筛选',
    allow: ['PlatformUser'],
    input: AverageWageQuery,
    output: PagedResult(AverageWageRowDto),
    handler: ({ db }, query) => pageAverageWages(db, query),
  }),
})
