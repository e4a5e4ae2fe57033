import type { RequirementCloseReason } from '#src/api/graphql.ts'

/** Of the reasons the server knows, those a person may give; 过期 is the clock's. */
export const CLOSE_REASONS: readonly { value: RequirementCloseReason; label: string; hint: string }[] = [
  { value: 'Filled', label: '已经招满', hint: '人选已定，不再收简历' },
  { value: 'Cancelled', label: '不再招聘', hint: '岗位取消或暂缓' },
]

export const closeReasonOf = (chosen: string): RequirementCloseReason | undefined =>
  CLOSE_REASONS.find(({ value }) => value === chosen)?.value
