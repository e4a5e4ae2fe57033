import { contactProblem, normaliseContact } from '#machines/rules/reading/contact.ts'
import { applyEvent, enter } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError, refuse } from '#services/abp/conventions/errors.ts'
import { nextNumber } from '#services/abp/conventions/numbers.ts'
import { secondsUntilFree } from '#services/abp/http/rate.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { requireDictionaryValues } from '#services/reference/dictionary-values.api.ts'
import { ticketBinding, ticketLifecycle } from './feedback-ticket.binding.ts'
import * as tickets from './feedback-ticket.repository.ts'
import type { CreateFeedbackTicketDto } from './feedback-ticket.schemas.ts'

const HOUR_MS = 3_600_000
/** The number of tickets per hour, which is enough for a person. */
const MOST_AN_HOUR = 3
/** the field name for sealing contacts */
export const CONTACT = 'feedbackTicket.contact'

type Work = Pick<RequestContext, 'platform' | 'db' | 'actor' | 'now'>

/** @throws AppError validation when the contact is neither a phone nor a mail address */
function readContact(text: string): string {
  const problem = contactProblem(text)
  if (problem) throw fieldError('contact', problem)
  return normaliseContact(text)
}

/** @throws AppError validation, tooManyRequests after three from one address in an hour, or business for a bot */
export async function submitTicket(work: Work & { ip: string }, input: CreateFeedbackTicketDto): Promise<number> {
  const { platform, actor, ip, now } = work
  if (input.website) throw refuse('提交未通过检查，请重新填写后再试')
  const contact = readContact(input.contact)
  const addresses = platform.sealer.blindIndexes('feedbackTicket.address', ip)
  const row = await transact(work, async (scope) => {
    const { tx } = scope
    const type = { key: 'FeedbackTypes', ids: [input.feedbackTypeId], member: 'feedbackTypeId', title: '类型' } as const
    await requireDictionaryValues(tx, [type])
    const { count, oldest } = await tickets.countFrom(tx, addresses, new Date(now.getTime() - HOUR_MS))
    if (count >= MOST_AN_HOUR) {
      const details = `一小时内最多提交 ${MOST_AN_HOUR} 条意见，请稍后再试`
      throw new AppError('tooManyRequests', { details, retryAfter: secondsUntilFree(oldest, HOUR_MS, now) })
    }
    return enter(scope, ticketBinding, ticketLifecycle, 'create', {}, async (status) =>
      tickets.insertTicket(tx, {
        number: await nextNumber(tx, 'YJ', now),
        status: status as 'Open',
        feedbackTypeId: input.feedbackTypeId,
        content: input.content,
        contactSealed: platform.sealer.seal(CONTACT, contact),
        pageUrl: input.pageUrl || null,
        address: addresses[0] ?? '',
        creatorUserId: actor.userId > 0 ? actor.userId : null,
        creationTime: now,
      }),
    )
  })
  return row.id
}

interface Reply {
  id: number
  content: string
  rowVersion?: number
}

export const replyToTicket = (work: Work, { id, content, rowVersion }: Reply) =>
  transact(work, async (scope) => {
    const event = { type: 'reply', opinion: content }
    await applyEvent(scope, ticketBinding, id, event, { rowVersion, opinion: content })
    await tickets.insertReply(scope.tx, {
      feedbackTicketId: id,
      authorUserId: scope.actor.userId,
      content,
      creationTime: scope.now,
    })
  })

interface Closing {
  id: number
  remark?: string
  rowVersion?: number
}

export const closeTicket = (work: Work, { id, remark, rowVersion }: Closing) =>
  transact(work, (scope) => {
    const closingRemark = remark || null
    const event = { type: 'close', opinion: closingRemark }
    return applyEvent(scope, ticketBinding, id, event, { rowVersion, opinion: closingRemark, set: { closingRemark } })
  })
