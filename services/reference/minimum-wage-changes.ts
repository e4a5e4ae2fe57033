import type { Scope } from '#services/abp/apply-event.ts'
import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import { NO_SOURCE } from '#services/abp/conventions/figure-source.ts'
import { findRow, insertRow, lockRow, removeRow, updateRow } from '#services/abp/conventions/flat-table.ts'
import { ruleAct, ruleChangePreparer, ruleRemovalPreparer } from '#services/approvals/approval.service.ts'
import { AREAS, CITIES } from './division.repository.ts'
import { MINIMUM_WAGES, requireFreeWageDays } from './minimum-wage.repository.ts'
import type { MinimumWageForm, MinimumWageRow } from './minimum-wage.schemas.ts'

const SERVICE = 'MinimumWage'

export async function writeWage(
  { tx, ...by }: Scope,
  { id, ...form }: MinimumWageForm & { id?: number; rowVersion?: number | undefined },
): Promise<MinimumWageRow> {
  if (!(await lockRow(tx, CITIES, form.cityId, 'share'))) throw fieldError('cityId', '城市不存在')
  const areaId = await areaOf(tx, form)
  await requireFreeWageDays(tx, { cityId: form.cityId, areaId }, form, id ?? null)
  if (id === undefined) return insertRow(tx, MINIMUM_WAGES, form, by)
  // an update replaces the whole row, so absent fields are cleared
  const empty = { areaId: null, isNet: false, validTo: null, ...NO_SOURCE }
  return updateRow(tx, MINIMUM_WAGES, { id, ...empty, ...form }, by)
}

/** Requires that the county of a row belongs to its city. @throws AppError validation naming the county */
async function areaOf(tx: Scope['tx'], { cityId, areaId = null }: MinimumWageForm): Promise<number | null> {
  if (areaId === null) return null
  const area = await findRow(tx, AREAS, areaId)
  if (area?.cityId !== cityId) throw fieldError('areaId', '区县不在所选的城市')
  return areaId
}

/** Contracts and payslips with wages below these amounts are refused, so changing an amount needs two people. */
export const minimumWageAct = ruleAct<MinimumWageForm, MinimumWageRow>({
  entityType: SERVICE,
  noun: '最低工资',
  nameOf: ({ cityName, areaName, validFrom }) => `${cityName ?? ''}${areaName ?? ''}，${validFrom} 起`,
  wordsOf: (row) => ({
    城市: row.cityName,
    区县: row.areaName ?? '全市',
    月最低工资: `${row.monthlyWage} 元`,
    小时最低工资: `${row.hourlyWage} 元`,
    不含个人缴费: row.isNet ? '是' : '否',
    有效期开始: row.validFrom,
    有效期结束: row.validTo,
    政策依据: row.policyTitle,
    政策链接: row.policyUrl,
    文号: row.documentNumber,
  }),
  async find({ tx }, id) {
    const row = await lockRow(tx, MINIMUM_WAGES, id, 'update')
    if (!row) throw new AppError('notFound')
    return row
  },
  write: writeWage,
  remove: ({ tx, ...by }, id) => removeRow(tx, MINIMUM_WAGES, id, by),
})

export const prepareWage = ruleChangePreparer(SERVICE, minimumWageAct, (row) => row)
export const prepareRemoval = ruleRemovalPreparer(SERVICE, minimumWageAct)
