import type { UserType } from '#machines/actor.ts'

const POST_A_JOB = '/enterpriseCenter/humanResource/requirement/edit'

/** Where a job is published, by who asks; null for those who publish none. */
export function postingHref(userType: UserType | null): string | null {
  if (userType === 'Enterprise') return POST_A_JOB
  if (userType !== null) return null
  return `/account/login?${new URLSearchParams({ entry: 'enterprise', returnUrl: POST_A_JOB })}`
}
