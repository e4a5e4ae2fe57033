import * as z from 'zod/mini'
import { isCallable } from '#machines/rules/phone.ts'
import { isMail } from '#machines/rules/reading/mail.ts'
import type { CreateFeedbackTicketDto_Input } from '#src/api/graphql.ts'
import { CreateFeedbackTicketDto_content } from '#src/api/limits.ts'
import { sized } from '#src/lib/forms/limits.ts'

/** The services answer by telephone or mail. */
export const isContact = (text: string): boolean => isCallable(text) || isMail(text)

export const feedbackSchema = z.object({
  feedbackTypeId: z.string().check(z.minLength(1, '请选择类型')),
  content: sized('内容', CreateFeedbackTicketDto_content),
  contact: z.string().check(z.refine((text) => isContact(text.trim()), '请填写手机、座机或邮箱，例如 13800138000')),
  /** no person sees this field: what fills it in is a machine */
  website: z.string(),
})

export type FeedbackValues = z.infer<typeof feedbackSchema>

const isPath = (text: string): boolean => /^\/(?!\/)\S{0,299}$/.test(text)

/** @param page the address the message is about, as the link to the form gave it */
export function feedbackInput(values: FeedbackValues, page: string): CreateFeedbackTicketDto_Input {
  return {
    feedbackTypeId: Number(values.feedbackTypeId),
    content: values.content.trim(),
    contact: values.contact.trim(),
    ...(isPath(page) ? { pageUrl: page } : {}),
    ...(values.website === '' ? {} : { website: values.website }),
  }
}
