import type { Scope } from '#services/abp/apply-event.ts'
import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import { NO_SOURCE } from '#services/abp/conventions/figure-source.ts'
import { insertRow, lockRow, removeRow, updateRow } from '#services/abp/conventions/flat-table.ts'
import { ruleAct, ruleChangePreparer, ruleRemovalPreparer } from '#services/approvals/approval.service.ts'
import { cityOf, provinceExists } from '#services/reference/division.service.ts'
import { AVERAGE_WAGES, lockedAverageOf } from './average-wage.repository.ts'
import type { AverageWageForm, AverageWageRow } from './average-wage.schemas.ts'

const SERVICE = 'AverageWage'

export async function writeAverage(
  { tx, ...by }: Scope,
  { id, ...form }: AverageWageForm & { id?: number; rowVersion?: number | undefined },
): Promise<AverageWageRow> {
  const { provinceId, cityId = null, year } = form
  if (!(await provinceExists(tx, provinceId))) throw fieldError('provinceId', '省份不存在')
  if (cityId !== null && (await cityOf(tx, cityId))?.provinceId !== provinceId) {
    throw fieldError('cityId', '城市不在所选的省份')
  }
  const other = await lockedAverageOf(tx, { provinceId, cityId }, year)
  if (other && other.id !== id) throw fieldError('year', `这个地方已经有 ${year} 年的一条，请修改它`)
  if (id === undefined) return insertRow(tx, AVERAGE_WAGES, form, by)
  const { isExample: _, ...empty } = NO_SOURCE
  return updateRow(tx, AVERAGE_WAGES, { id, cityId: null, ...empty, ...form }, by)
}

const placeOf = ({ provinceName, cityName }: AverageWageRow): string => cityName ?? provinceName ?? ''

export const wordsOfAverage = (row: AverageWageRow) => ({
  地方: placeOf(row),
  年份: `${row.year} 年`,
  年平均工资: `${row.yuanYear} 元`,
  政策依据: row.policyTitle,
  政策链接: row.policyUrl,
  文号: row.documentNumber,
})

/** Average wages cap levies, so a change of them needs two people. */
export const averageWageAct = ruleAct<AverageWageForm, AverageWageRow>({
  entityType: SERVICE,
  noun: '平均工资',
  nameOf: (row) => `${placeOf(row)} ${row.year} 年`,
  wordsOf: wordsOfAverage,
  async find({ tx }, id) {
    const row = await lockRow(tx, AVERAGE_WAGES, id, 'update')
    if (!row) throw new AppError('notFound')
    return row
  },
  write: writeAverage,
  remove: ({ tx, ...by }, id) => removeRow(tx, AVERAGE_WAGES, id, by),
})

export const prepareAverage = ruleChangePreparer(SERVICE, averageWageAct, (row) => row)
export const prepareRemoval = ruleRemovalPreparer(SERVICE, averageWageAct)
