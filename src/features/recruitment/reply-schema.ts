import * as z from 'zod/mini'
import { ReplyInterviewDto_remark } from '#src/api/limits.ts'
import { fromDateTimeInput } from '#src/lib/date-time.ts'
import { most } from '#src/lib/forms/limits.ts'
import { pageNow } from '#src/lib/server-clock.ts'

const isAhead = (typed: string): boolean => {
  const time = fromDateTimeInput(typed)
  return time !== null && new Date(time).getTime() > pageNow()
}

/** Schema of an answer. Only a request for another time must name a time. */
export const replySchema = (asksTime: boolean) =>
  z.object({
    /** in the format of a datetime-local input */
    requestedTime: z.string().check(z.refine((typed) => !asksTime || isAhead(typed), '请填写希望的时间，应在现在之后')),
    accommodationIds: z.array(z.string()),
    remark: z.string().check(most(ReplyInterviewDto_remark)),
  })

export type ReplyValues = z.infer<ReturnType<typeof replySchema>>
