import * as z from 'zod/mini'
import type { EnterpriseTaskFeedbackGetAllQuery } from '#src/api/graphql.ts'

export type TaskFeedback = EnterpriseTaskFeedbackGetAllQuery['enterpriseTaskFeedbackGetAll']['items'][number]

/** What both sides may say of a task, as the services take it. */
export const saidFields = {
  content: z.string().check(z.minLength(2, '请写几句，至少 2 个字'), z.maxLength(2000, '最多 2,000 字')),
  fileIds: z.array(z.object({ id: z.number(), name: z.string(), size: z.number() })),
}

export const saidSchema = z.object(saidFields)
export type Said = z.infer<typeof saidSchema>
