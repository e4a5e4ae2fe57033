import type { DeliveryStatus } from '#src/api/graphql.ts'

/** The way into a contract, step by step; each is a lane of the board. */
export const LANES = [
  'Delivered',
  'Interviewing',
  'InterviewingPass',
  'Auditing',
  'Signing',
  'Contracted',
] as const satisfies readonly DeliveryStatus[]
export type Lane = (typeof LANES)[number]

/** With what has ended without a contract: that has no lane. */
export const SHOWN = [...LANES, 'InterviewingReject', 'Rejected', 'Abort'] as const satisfies readonly DeliveryStatus[]

export const LANE_SIZE = 20
