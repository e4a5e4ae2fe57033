import type { RequirementCloseReason } from '#src/api/graphql.ts'

/** The reasons for closing a job that a user may choose; the system sets 过期. */
export const CLOSE_REASONS: readonly { value: RequirementCloseReason; label: string; hint: string }[] = [
  { value: 'Filled', label: '已经招满', hint: '人选已定，不再收简历' },
  { value: 'Cancelled', label: '不再招聘', hint: '岗位取消或暂缓' },
]

export const closeReasonOf = (chosen: string): RequirementCloseReason | undefined =>
  CLOSE_REASONS.find(({ value }) => value === chosen)?.value
