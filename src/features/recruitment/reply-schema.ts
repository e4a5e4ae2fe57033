import * as z from 'zod/mini'
import { ReplyInterviewDto_remark } from '#src/api/limits.ts'
import { fromDateTimeInput } from '#src/lib/date-time.ts'
import { most } from '#src/lib/forms/limits.ts'
import { pageNow } from '#src/lib/server-clock.ts'

const isAhead = (typed: string): boolean => {
  const time = fromDateTimeInput(typed)
  return time !== null && new Date(time).getTime() > pageNow()
}

/** An acceptance needs no time; who asks for another one names it. */
export const replySchema = (asksTime: boolean) =>
  z.object({
    /** as a datetime-local input writes it */
    requestedTime: z.string().check(z.refine((typed) => !asksTime || isAhead(typed), '请填写希望的时间，应在现在之后')),
    accommodationIds: z.array(z.string()),
    remark: z.string().check(most(ReplyInterviewDto_remark)),
  })

export type ReplyValues = z.infer<ReturnType<typeof replySchema>>
