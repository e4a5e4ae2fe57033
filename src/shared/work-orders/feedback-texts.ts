import type { ManagedWorkOrderFeedbackGetAllQuery } from '#src/api/graphql.ts'

export type Feedback = ManagedWorkOrderFeedbackGetAllQuery['workOrderFeedbackGetAll']['items'][number]

/** 蒋平 · 日报 */
export const feedbackName = ({ realName, kindLabel }: Pick<Feedback, 'realName' | 'kindLabel'>): string =>
  `${realName} · ${kindLabel}`
