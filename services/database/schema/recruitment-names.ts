/** Names of the recruitment domain, exactly as specification.md §3 and §4 spell them. */

export const REQUIREMENT_STATUSES = ['Draft', 'Published', 'Closed', 'Auditing', 'Failed'] as const
export const RECRUITMENT_TYPES = ['SocialRecruitment', 'SchoolRecruitment'] as const
export const JOB_TYPES = ['GeneralJob', 'CoCreateJob'] as const
/** Units of pay: full-time work is paid by the month, part-time work by the hour. */
export const PAY_UNITS = ['Month', 'Hour'] as const
export const CLOSE_REASONS = ['Filled', 'Cancelled', 'Expired'] as const

export const DELIVERY_STATUSES = [
  'Delivered',
  'Interviewing',
  'InterviewingPass',
  'InterviewingReject',
  'Auditing',
  'Signing',
  'Contracted',
  'Abort',
  'Rejected',
  'Recommended',
] as const
/** Statuses that prevent another delivery of the person to the same job. */
export const LIVE_DELIVERY_STATUSES = [
  'Recommended',
  'Delivered',
  'Interviewing',
  'InterviewingPass',
  'Auditing',
  'Signing',
  'Contracted',
] as const
export const INTERVIEW_MODES = ['OnSite', 'Video', 'Text', 'Phone'] as const
export const INTERVIEW_REPLIES = ['Accepted', 'Declined', 'AnotherTime'] as const
/** The side of an interview that did not come. */
export const ABSENT_SIDES = ['Person', 'Enterprise'] as const
