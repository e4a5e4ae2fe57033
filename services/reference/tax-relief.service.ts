import type { AppliedRelief } from '#machines/rules/tax-relief.ts'
import { type ReliefPeriod, taxReliefOf } from '#machines/rules/tax-relief.ts'
import { getRow } from '#services/abp/conventions/flat-table.ts'
import { EntityId, PagedResult } from '#services/abp/conventions/schema-types.ts'
import { action, defineService, type Policy } from '#services/abp/define-service.ts'
import { readOnce } from '#services/abp/lifecycle/read-once.ts'
import { PreparedDto, RemovalDto } from '#services/approvals/approval.service.ts'
import type { Database } from '#services/database/connect.ts'
import { pageTaxReliefs, reliefInForce, TAX_RELIEFS } from './tax-relief.repository.ts'
import {
  CreateTaxReliefDto,
  PreparedTaxReliefDto,
  TaxReliefDto,
  TaxReliefQuery,
  UpdateTaxReliefDto,
} from './tax-relief.schemas.ts'
import { prepareRelief, prepareRemoval } from './tax-relief-changes.ts'

export { AppliedTaxReliefDto } from './tax-relief.schemas.ts'

const EDITORS: Policy = ['PlatformUser:Admin']

/** The income tax relief that a province grants disabled persons on a day, for other domains; null if none is known. */
export const taxReliefOn = (db: Database, provinceId: number, day: string): Promise<AppliedRelief | null> =>
  readOnce(db, `tax relief of ${provinceId} on ${day}`, async () => {
    const row = await reliefInForce(db, provinceId, day)
    if (!row) return null
    const { policyTitle, confidence } = row
    return {
      ...taxReliefOf({ ...row, per: row.per as ReliefPeriod | null }),
      policyTitle,
      confidence: confidence ?? null,
    }
  })

export const taxReliefService = defineService('TaxRelief', {
  Create: action({
    summary: '增加一个省的残疾人个税减征，另一位管理员批准后生效',
    keepsKey: true,
    allow: EDITORS,
    input: CreateTaxReliefDto,
    output: PreparedTaxReliefDto,
    handler: (context, form) => prepareRelief(context, form),
  }),
  Update: action({
    summary: '修改残疾人个税减征或它的有效期，另一位管理员批准后生效',
    keepsKey: true,
    allow: EDITORS,
    input: UpdateTaxReliefDto,
    output: PreparedTaxReliefDto,
    handler: (context, form) => prepareRelief(context, form),
  }),
  Delete: action({
    summary: '删除一条残疾人个税减征，另一位管理员批准后生效',
    keepsKey: true,
    allow: EDITORS,
    input: RemovalDto,
    output: PreparedDto,
    handler: prepareRemoval,
  }),
  Get: action({
    summary: '一条残疾人个税减征',
    allow: ['PlatformUser'],
    input: EntityId,
    output: TaxReliefDto,
    handler: ({ db }, { id }) => getRow(db, TAX_RELIEFS, id),
  }),
  GetAll: action({
    summary: '各省的残疾人个税减征，可按省份和有效的日期筛选',
    allow: ['PlatformUser'],
    input: TaxReliefQuery,
    output: PagedResult(TaxReliefDto),
    handler: ({ db }, query) => pageTaxReliefs(db, query),
  }),
})
