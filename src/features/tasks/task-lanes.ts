import type { EnterpriseTaskBoardQuery } from '#src/api/graphql.ts'

/**
 * The lanes of the board, in the order in which a task passes through them; tasks that were sent back have the last
 * lane.
 */
export const LANES: readonly Exclude<keyof EnterpriseTaskBoardQuery, '__typename'>[] = [
  'ToBeReviewed',
  'InProgress',
  'InAcceptance',
  'Accepted',
  'Rejected',
]
