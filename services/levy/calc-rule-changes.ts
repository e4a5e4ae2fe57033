import { compareDecimals } from '#machines/rules/decimal.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import { AppError, fieldError, refuse } from '#services/abp/conventions/errors.ts'
import { NO_SOURCE } from '#services/abp/conventions/figure-source.ts'
import { insertRow, lockRow, removeRow, updateRow } from '#services/abp/conventions/flat-table.ts'
import type { Database } from '#services/database/connect.ts'
import { cityOf, provinceExists } from '#services/reference/division.service.ts'
import { CALC_RULES, defaultRules, type Place, requireFreeRuleDays } from './calc-rule.repository.ts'
import type { CalcRuleForm, CalcRuleRow } from './calc-rule.schemas.ts'

/** Creates the rule, or changes it when the form has an id. */
export async function writeRule(
  { tx, ...by }: Scope,
  { id, ...form }: CalcRuleForm & { id?: number; rowVersion?: number | undefined },
): Promise<CalcRuleRow> {
  checkTiers(form)
  const place = await placeOf(tx, form)
  await requireFreeRuleDays(tx, place, form, id ?? null)
  const values = { ...form, ...place, isDefault: place.provinceId === null }
  if (id === undefined) return insertRow(tx, CALC_RULES, values, by)
  await keepDefault(tx, id, values.isDefault)
  return updateRow(tx, CALC_RULES, { id, ...CLEARED, ...values }, by)
}

/** An update replaces the whole rule, so absent fields get these values. */
const CLEARED = {
  localAverageAnnualWage: null,
  localMinimumMonthlyWage: null,
  validTo: null,
  wageBase: 'OwnAverage',
  reductionsUntil: null,
  auditFrom: null,
  auditTo: null,
  declareFrom: null,
  declareTo: null,
  authority: null,
  caution: null,
  ...NO_SOURCE,
}

function checkTiers({ tierThreshold, ratio }: CalcRuleForm): void {
  if (compareDecimals(tierThreshold, ratio) > 0) throw fieldError('tierThreshold', '分档比例不能高于安排比例')
}

/** The place of a rule; a city also determines its province. @throws AppError validation naming the place */
async function placeOf(tx: Database, { isDefault = false, provinceId, cityId }: CalcRuleForm): Promise<Place> {
  if (isDefault) {
    if (provinceId || cityId) throw fieldError('isDefault', '默认规则不属于任何省份或城市')
    return { provinceId: null, cityId: null }
  }
  if (cityId) {
    const city = await cityOf(tx, cityId)
    if (!city) throw fieldError('cityId', '城市不存在')
    if (provinceId && provinceId !== city.provinceId) throw fieldError('cityId', '城市不在所选的省份')
    return { provinceId: city.provinceId, cityId }
  }
  if (!provinceId) throw fieldError('provinceId', '请选择省份或城市，或设为默认规则')
  if (!(await provinceExists(tx, provinceId))) throw fieldError('provinceId', '省份不存在')
  return { provinceId, cityId: null }
}

/** Refuses a change that leaves no default, which applies to every place without its own rule. */
async function keepDefault(tx: Database, id: number, staysDefault: boolean): Promise<void> {
  if (staysDefault) return
  const defaults = await defaultRules(tx)
  if (defaults.length === 1 && defaults[0]?.id === id) throw refuse('至少要保留一条默认规则')
}

export async function removeRule({ tx, ...by }: Scope, id: number): Promise<void> {
  await lockedRule(tx, id)
  await keepDefault(tx, id, false)
  await removeRow(tx, CALC_RULES, id, by)
}

/** @throws AppError notFound */
export async function lockedRule(tx: Database, id: number): Promise<CalcRuleRow> {
  const row = await lockRow(tx, CALC_RULES, id, 'update')
  if (!row) throw new AppError('notFound')
  return row
}
