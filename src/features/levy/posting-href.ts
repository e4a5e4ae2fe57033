import type { UserType } from '#machines/actor.ts'

const POST_A_JOB = '/enterpriseCenter/humanResource/requirement/edit'

/** The URL for publishing a job, by kind of user; null for users who cannot publish jobs. */
export function postingHref(userType: UserType | null): string | null {
  if (userType === 'Enterprise') return POST_A_JOB
  if (userType !== null) return null
  return `/account/login?${new URLSearchParams({ entry: 'enterprise', returnUrl: POST_A_JOB })}`
}
