import type {
  CLAIM_SOURCES,
  DISPATCH_METHODS,
  EXPERIENCE_REQUIREMENTS,
  PRICING_UNITS,
  PRIORITIES,
} from '#services/database/schema/work-order-names.ts'

/** Chinese names of the domain's enumerations; names of statuses come from the machines. */
export const DISPATCH_METHOD_LABELS: Readonly<Record<(typeof DISPATCH_METHODS)[number], string>> = {
  DesignatedDispatchList: '指定派单',
  AutoOrderGrabbing: '自动抢单',
}
export const PRICING_UNIT_LABELS: Readonly<Record<(typeof PRICING_UNITS)[number], string>> = {
  WorkingHours: '按工时',
  Quantity: '按数量',
}
export const PRIORITY_LABELS: Readonly<Record<(typeof PRIORITIES)[number], string>> = {
  Low: '低',
  Middle: '中',
  High: '高',
}
export const EXPERIENCE_LABELS: Readonly<Record<(typeof EXPERIENCE_REQUIREMENTS)[number], string>> = {
  NoExperience: '不限经验',
  FreshGraduates: '应届毕业生',
  WithinOneYear: '1 年以内',
  OneToThreeYears: '1–3 年',
  ThreeToFiveYears: '3–5 年',
  FiveToTenYears: '5–10 年',
  OverTenYears: '10 年以上',
}
export const CLAIM_SOURCE_LABELS: Readonly<Record<(typeof CLAIM_SOURCES)[number], string>> = {
  UserApplied: '本人申请',
  StaffAssigned: '指定派单',
  Grabbed: '自动抢单',
}
