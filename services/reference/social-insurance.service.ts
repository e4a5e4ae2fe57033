import { INSURANCE_ITEMS, type InsuranceAtPlace } from '#machines/rules/social-insurance.ts'
import { getRow } from '#services/abp/conventions/flat-table.ts'
import { EntityId, PagedResult } from '#services/abp/conventions/schema-types.ts'
import { action, defineService, type Policy } from '#services/abp/define-service.ts'
import { readOnce } from '#services/abp/lifecycle/read-once.ts'
import { PreparedDto, RemovalDto } from '#services/approvals/approval.service.ts'
import type { Database } from '#services/database/connect.ts'
import { cityOf } from './division.service.ts'
import { begunInsurances, pageInsurances, SOCIAL_INSURANCES } from './social-insurance.repository.ts'
import {
  CreateSocialInsuranceDto,
  type InsuranceBaseOfPlace,
  PreparedSocialInsuranceDto,
  SocialInsuranceDto,
  SocialInsuranceQuery,
  type SocialInsuranceRow,
  UpdateSocialInsuranceDto,
} from './social-insurance.schemas.ts'
import { placeOf, prepareInsurance, prepareRemoval } from './social-insurance-changes.ts'

export { InsuranceBaseDto, type InsuranceBaseOfPlace } from './social-insurance.schemas.ts'

const EDITORS: Policy = ['PlatformUser:Admin']

const rowsAt = (db: Database, cityId: number | null, day: string): Promise<SocialInsuranceRow[]> =>
  readOnce(db, `social insurance at ${cityId} on ${day}`, async () => {
    const provinceId = cityId === null ? null : ((await cityOf(db, cityId))?.provinceId ?? null)
    return begunInsurances(db, { provinceId, cityId }, day)
  })

const hasBase = ({ baseFloor, baseCeiling }: SocialInsuranceRow): boolean => baseFloor !== null || baseCeiling !== null

/**
 * What a person pays at a place on a day (`YYYY-MM-DD`), for other domains: of each kind the shares of the nearest place
 * that sets them, and the base of the nearest that sets one.
 */
export async function insuranceAt(db: Database, cityId: number | null, day: string): Promise<InsuranceAtPlace[]> {
  const rows = await rowsAt(db, cityId, day)
  return INSURANCE_ITEMS.map((item) => {
    const ofItem = rows.filter((row) => row.item === item)
    const shares = ofItem.find(({ personLow }) => personLow !== null)
    const { personLow = null, personHigh = null, personFixed = null } = shares ?? {}
    return { item, personLow, personHigh, personFixed, base: ofItem.find(hasBase) ?? null }
  })
}

/** The base of the pension of a place on a day; null where none is known. */
export async function pensionBaseOf(
  db: Database,
  cityId: number | null,
  day: string,
): Promise<InsuranceBaseOfPlace | null> {
  const row = (await rowsAt(db, cityId, day)).find((one) => one.item === 'Pension' && hasBase(one))
  if (!row) return null
  const { baseFloor, baseCeiling, validFrom, caution } = row
  const { policyTitle, policyUrl, documentNumber, confidence, checkedOn } = row
  const source = { policyTitle, policyUrl, documentNumber, confidence, checkedOn }
  return { placeName: placeOf(row), baseFloor, baseCeiling, validFrom, caution, ...source }
}

export const socialInsuranceService = defineService('SocialInsurance', {
  Create: action({
    summary: '增加一个地方一种社会保险的比例或基数，另一位管理员批准后生效',
    keepsKey: true,
    allow: EDITORS,
    input: CreateSocialInsuranceDto,
    output: PreparedSocialInsuranceDto,
    handler: (context, form) => prepareInsurance(context, form),
  }),
  Update: action({
    summary: '修改社会保险的比例、基数或有效期，另一位管理员批准后生效',
    keepsKey: true,
    allow: EDITORS,
    input: UpdateSocialInsuranceDto,
    output: PreparedSocialInsuranceDto,
    handler: (context, form) => prepareInsurance(context, form),
  }),
  Delete: action({
    summary: '删除一条社会保险，另一位管理员批准后生效',
    keepsKey: true,
    allow: EDITORS,
    input: RemovalDto,
    output: PreparedDto,
    handler: prepareRemoval,
  }),
  Get: action({
    summary: '一条社会保险',
    allow: ['PlatformUser'],
    input: EntityId,
    output: SocialInsuranceDto,
    handler: ({ db }, { id }) => getRow(db, SOCIAL_INSURANCES, id),
  }),
  GetAll: action({
    summary: '各地社会保险和公积金的比例和缴费基数，可按省份和险种筛选',
    allow: ['PlatformUser'],
    input: SocialInsuranceQuery,
    output: PagedResult(SocialInsuranceDto),
    handler: ({ db }, query) => pageInsurances(db, query),
  }),
})
