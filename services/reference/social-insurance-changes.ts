import { compareDecimals, multiplyDecimals } from '#machines/rules/decimal.ts'
import { INSURANCE_LABELS } from '#machines/rules/insurance-labels.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import { NO_SOURCE } from '#services/abp/conventions/figure-source.ts'
import { insertRow, lockRow, removeRow, updateRow } from '#services/abp/conventions/flat-table.ts'
import { ruleAct, ruleChangePreparer, ruleRemovalPreparer } from '#services/approvals/approval.service.ts'
import { cityOf, provinceExists } from './division.service.ts'
import { requireFreeInsuranceDays, SOCIAL_INSURANCES } from './social-insurance.repository.ts'
import type { SocialInsuranceForm, SocialInsuranceRow } from './social-insurance.schemas.ts'

const SERVICE = 'SocialInsurance'

/** What an update that replaces a whole row clears. */
const EMPTY = {
  ...{ provinceId: null, cityId: null, employerLow: null, employerHigh: null, personLow: null, personHigh: null },
  ...{ personFixed: null, baseFloor: null, baseCeiling: null, caution: null, validTo: null },
}

export async function writeInsurance(
  { tx, ...by }: Scope,
  { id, ...form }: SocialInsuranceForm & { id?: number; rowVersion?: number | undefined },
): Promise<SocialInsuranceRow> {
  const { provinceId = null, cityId = null } = form
  requireFigures(form)
  if (provinceId !== null && !(await provinceExists(tx, provinceId))) throw fieldError('provinceId', '省份不存在')
  if (cityId !== null && (await cityOf(tx, cityId))?.provinceId !== provinceId) {
    throw fieldError('cityId', '城市不在所选的省份')
  }
  await requireFreeInsuranceDays(tx, { provinceId, cityId }, form, id ?? null)
  if (id === undefined) return insertRow(tx, SOCIAL_INSURANCES, form, by)
  const { isExample: _, ...source } = NO_SOURCE
  return updateRow(tx, SOCIAL_INSURANCES, { id, ...EMPTY, ...source, ...form }, by)
}

type Figures = Partial<Pick<SocialInsuranceForm, 'employerLow' | 'employerHigh' | 'baseFloor' | 'baseCeiling'>>

const PAIRS = [
  ['employerLow', 'employerHigh', '单位比例的最高不能小于最低'],
  ['personLow', 'personHigh', '个人比例的最高不能小于最低'],
  ['baseFloor', 'baseCeiling', '基数上限不能小于下限'],
] as const

/** At least one figure, and none of a pair below the other. @throws AppError validation naming the field */
function requireFigures(form: SocialInsuranceForm): void {
  const typed = [form.employerHigh, form.personHigh, form.baseFloor, form.baseCeiling, form.employerLow, form.personLow]
  if (typed.every((figure) => !figure)) throw fieldError('employerLow', '请填写比例或缴费基数')
  for (const [low, high, words] of PAIRS) {
    const [least, most] = [form[low as keyof Figures], form[high as keyof Figures]]
    if (least && most && compareDecimals(most, least) < 0) throw fieldError(high, words)
  }
}

const percent = (share: string): string => `${multiplyDecimals(share, '100', 4).replace(/\.?0+$/, '')}%`

/** One share, or the range of them, in words. */
function sharesOf(low: string | null, high: string | null): string | null {
  if (low === null || high === null || compareDecimals(low, high) === 0) {
    const one = low ?? high
    return one && percent(one)
  }
  return `${percent(low)}–${percent(high)}`
}

export const placeOf = ({ provinceName, cityName }: Pick<SocialInsuranceRow, 'provinceName' | 'cityName'>): string =>
  cityName ?? provinceName ?? '全国'

export const nameOfInsurance = (row: SocialInsuranceRow): string =>
  `${placeOf(row)}${INSURANCE_LABELS[row.item]}，${row.validFrom} 起`

const wordsOfInsurance = (row: SocialInsuranceRow) => ({
  地方: placeOf(row),
  险种: INSURANCE_LABELS[row.item],
  单位比例: sharesOf(row.employerLow, row.employerHigh),
  个人比例: sharesOf(row.personLow, row.personHigh),
  个人定额: row.personFixed && `每月 ${row.personFixed} 元`,
  基数下限: row.baseFloor && `每月 ${row.baseFloor} 元`,
  基数上限: row.baseCeiling && `每月 ${row.baseCeiling} 元`,
  提醒: row.caution,
  有效期开始: row.validFrom,
  有效期结束: row.validTo,
  政策依据: row.policyTitle,
  政策链接: row.policyUrl,
  文号: row.documentNumber,
})

/** Pay is checked against these figures, so changing them needs two people. */
export const socialInsuranceAct = ruleAct<SocialInsuranceForm, SocialInsuranceRow>({
  entityType: SERVICE,
  noun: '社会保险',
  nameOf: nameOfInsurance,
  wordsOf: wordsOfInsurance,
  async find({ tx }, id) {
    const row = await lockRow(tx, SOCIAL_INSURANCES, id, 'update')
    if (!row) throw new AppError('notFound')
    return row
  },
  write: writeInsurance,
  remove: ({ tx, ...by }, id) => removeRow(tx, SOCIAL_INSURANCES, id, by),
})

export const prepareInsurance = ruleChangePreparer(SERVICE, socialInsuranceAct, (row) => row)
export const prepareRemoval = ruleRemovalPreparer(SERVICE, socialInsuranceAct)
