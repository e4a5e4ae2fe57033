import * as z from 'zod/mini'
import type { EnterpriseTaskFeedbackGetAllQuery } from '#src/api/graphql.ts'
import { CreateEnterpriseTaskFeedbackDto_content } from '#src/api/limits.ts'
import { most } from '#src/lib/forms/limits.ts'

export type TaskFeedback = EnterpriseTaskFeedbackGetAllQuery['enterpriseTaskFeedbackGetAll']['items'][number]

/** The form fields of a message about a task, for both sides, with the limits of the services. */
export const saidFields = {
  content: z.string().check(z.minLength(1, '请写几句'), most(CreateEnterpriseTaskFeedbackDto_content)),
  fileIds: z.array(z.object({ id: z.number(), name: z.string(), size: z.number() })),
}

export const saidSchema = z.object(saidFields)
export type Said = z.infer<typeof saidSchema>
