import * as z from 'zod/mini'
import { isCallable } from '#machines/rules/phone.ts'
import { isMail } from '#machines/rules/reading/mail.ts'
import type { CreateFeedbackTicketDto_Input } from '#src/api/graphql.ts'
import { CreateFeedbackTicketDto_content } from '#src/api/limits.ts'
import { sized } from '#src/lib/forms/limits.ts'

/** Whether the text is a telephone number or a mail address, which the services use to answer. */
export const isContact = (text: string): boolean => isCallable(text) || isMail(text)

export const feedbackSchema = z.object({
  feedbackTypeId: z.string().check(z.minLength(1, '请选择类型')),
  content: sized('内容', CreateFeedbackTicketDto_content),
  contact: z.string().check(z.refine((text) => isContact(text.trim()), '请填写手机、座机或邮箱，例如 13800138000')),
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
