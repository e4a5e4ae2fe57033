import type { EnterpriseTaskBoardQuery } from '#src/api/graphql.ts'

/** The lanes of the board, in the order a task goes through them; what was sent back stands apart, last. */
export const LANES: readonly Exclude<keyof EnterpriseTaskBoardQuery, '__typename'>[] = [
  'ToBeReviewed',
  'InProgress',
  'InAcceptance',
  'Accepted',
  'Rejected',
]
