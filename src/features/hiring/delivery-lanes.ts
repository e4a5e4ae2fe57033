import type { DeliveryStatus } from '#src/api/graphql.ts'

/** The stages up to a contract, in order; each is a lane of the board. */
export const LANES = [
  'Delivered',
  'Interviewing',
  'InterviewingPass',
  'Auditing',
  'Signing',
  'Contracted',
] as const satisfies readonly DeliveryStatus[]
export type Lane = (typeof LANES)[number]

/**
 * The statuses with views: the lanes, and the statuses of deliveries that ended without a contract, which have no lane.
 */
export const SHOWN = [...LANES, 'InterviewingReject', 'Rejected', 'Abort'] as const satisfies readonly DeliveryStatus[]

export const LANE_SIZE = 20
