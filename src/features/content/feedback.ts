import * as z from 'zod/mini'
import { contactProblem } from '#machines/rules/reading/contact.ts'
import type { CreateFeedbackTicketDto_Input } from '#src/api/graphql.ts'
import { CreateFeedbackTicketDto_content } from '#src/api/limits.ts'
import { sized } from '#src/lib/forms/limits.ts'
import { readBy } from '#src/lib/forms/reading.ts'

export const feedbackSchema = z.object({
  feedbackTypeId: z.string().check(z.minLength(1, '请选择类型')),
  content: sized('内容', CreateFeedbackTicketDto_content),
  contact: readBy((typed) => contactProblem(typed)),
  /** users do not see this field, so only a bot fills it in */
  website: z.string(),
})

export type FeedbackValues = z.infer<typeof feedbackSchema>

const isPath = (text: string): boolean => /^\/(?!\/)\S{0,299}$/.test(text)

/** @param page the URL that the message concerns, passed by the link to the form */
export function feedbackInput(values: FeedbackValues, page: string): CreateFeedbackTicketDto_Input {
  return {
    feedbackTypeId: Number(values.feedbackTypeId),
    content: values.content.trim(),
    contact: values.contact.trim(),
    ...(isPath(page) ? { pageUrl: page } : {}),
    ...(values.website === '' ? {} : { website: values.website }),
  }
}
