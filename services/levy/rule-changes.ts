import { multiplyDecimals } from '#machines/rules/decimal.ts'
import { yearlyWindow } from '#machines/rules/levy-year.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { ruleAct, ruleChangePreparer, ruleRemovalPreparer } from '#services/approvals/approval.service.ts'
import { displayNameOf } from '#services/reference/enum.service.ts'
import { dtoOf } from './calc-rule.mapper.ts'
import type { CalcRuleForm, CalcRuleRow } from './calc-rule.schemas.ts'
import { lockedRule, removeRule, writeRule } from './calc-rule-changes.ts'

const SERVICE = 'DisabilityInsuranceFundCalcRule'

const yesNo = (is: boolean): string => (is ? '是' : '否')
const percent = (rate: string): string => `${multiplyDecimals(rate, '100', 4).replace(/\.?0+$/, '')}%`
const yuan = (amount: string | null): string | null => amount && `${amount} 元`
const named = (typeName: string, names: readonly string[]): string | null =>
  names.length === 0 ? null : names.map((name) => displayNameOf(typeName, name)).join('、')

/** The text for a whole province. A municipality is both a city and a province, so its text says 全市. */
const wholeOf = (province: string): string => `${province}${province.endsWith('市') ? '全市' : '全省'}`

const placeOf = ({ isDefault, provinceName, cityName }: CalcRuleRow): string =>
  isDefault ? '默认规则' : (cityName ?? wholeOf(provinceName ?? ''))

const wordsOf = (row: CalcRuleRow) => ({
  适用地区: placeOf(row),
  安排比例: percent(row.ratio),
  分档比例: percent(row.tierThreshold),
  达到分档比例时的征收比例: percent(row.highTierRate),
  低于分档比例时的征收比例: percent(row.lowTierRate),
  免征人数上限: `${row.exemptHeadcount} 人`,
  只免征企业: yesNo(row.exemptOnlyEnterprise),
  工资封顶倍数: `${row.wageCapMultiple} 倍`,
  当地社会年平均工资: yuan(row.localAverageAnnualWage),
  当地月最低工资: yuan(row.localMinimumMonthlyWage),
  按重度计的等级: named('DisabilityLevel', row.severeLevels),
  三级也按重度计的类别: named('DisabilityCategory', row.severeThirdLevelCategories),
  重度折算人数: `${row.severeWeight} 人`,
  有效期开始: row.validFrom,
  有效期结束: row.validTo,
  政策依据: row.policyTitle,
  政策链接: row.policyUrl,
  文号: row.documentNumber,
  工资口径: row.wageBase === 'InsuranceBase' ? '社会保险缴费基数之和' : '本单位实发工资',
  减免截止: row.reductionsUntil,
  年审时间: yearlyWindow(row.auditFrom, row.auditTo),
  申报时间: yearlyWindow(row.declareFrom, row.declareTo),
  审核单位: row.authority,
  提醒: row.caution,
})

/** The approval for levy rules. Every levy depends on them, so a change needs two people. */
export const calcRuleAct = ruleAct<CalcRuleForm, CalcRuleRow>({
  entityType: SERVICE,
  noun: '残保金规则',
  nameOf: (row) => `${placeOf(row)}，${row.validFrom} 起`,
  wordsOf,
  find: ({ tx }, id) => lockedRule(tx, id),
  write: writeRule,
  remove: removeRule,
})

export const prepareRule = ruleChangePreparer(SERVICE, calcRuleAct, (row, { now }) => dtoOf(row, toWireDay(now)))
export const prepareRemoval = ruleRemovalPreparer(SERVICE, calcRuleAct)
