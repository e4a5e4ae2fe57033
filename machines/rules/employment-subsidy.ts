import { MONEY_PLACES, multiplyDecimals } from './decimal.ts'

export const SUBSIDY_KINDS = [
  'OverQuotaReward',
  'QuotaReward',
  'PostSubsidy',
  'PostAndInsuranceSubsidy',
  'EmploymentSubsidy',
  'SelfEmploymentSubsidy',
] as const
export type SubsidyKind = (typeof SUBSIDY_KINDS)[number]

export const SUBSIDY_KIND_LABELS: Readonly<Record<SubsidyKind, string>> = {
  OverQuotaReward: '超比例安排奖励',
  QuotaReward: '达到比例的奖励',
  PostSubsidy: '岗位补贴',
  PostAndInsuranceSubsidy: '岗位补贴和社会保险补贴',
  EmploymentSubsidy: '用人单位补贴',
  SelfEmploymentSubsidy: '自主创业补贴',
}

/** Who gets it. */
export const SUBSIDY_RECEIVERS = ['Employer', 'Person'] as const
export type SubsidyReceiver = (typeof SUBSIDY_RECEIVERS)[number]

export const SUBSIDY_RECEIVER_LABELS: Readonly<Record<SubsidyReceiver, string>> = {
  Employer: '用人单位',
  Person: '残疾人本人',
}

/** Of each person counted: yuan a year, or so many monthly minimum wages a year or a month. */
export const SUBSIDY_UNITS = ['YuanPerYear', 'MinimumWagesPerYear', 'MinimumWagesPerMonth'] as const
export type SubsidyUnit = (typeof SUBSIDY_UNITS)[number]

export const SUBSIDY_UNIT_LABELS: Readonly<Record<SubsidyUnit, string>> = {
  YuanPerYear: '元，每人每年',
  MinimumWagesPerYear: '倍月最低工资，每人每年',
  MinimumWagesPerMonth: '倍月最低工资，每人每月',
}

/** How much it is in yuan, where it is a multiple of the minimum wage and that is known; else null. */
export const subsidyInYuan = (
  { amount, unit }: { amount: string | null; unit: SubsidyUnit | null },
  monthlyMinimum: string | null,
): string | null => {
  if (amount === null || unit === null) return null
  if (unit === 'YuanPerYear') return amount
  return monthlyMinimum === null ? null : multiplyDecimals(monthlyMinimum, amount, MONEY_PLACES)
}
