import { mayReveal, nameFor, shownIn } from '#services/abp/access/field-policies/policies.ts'
import { type Revealing, revealed } from '#services/abp/access/reveal.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import { PagedResult } from '#services/abp/conventions/schema-types.ts'
import { toWireTime, toWireTimeOrNull } from '#services/abp/conventions/wire.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { dictionaryIdOf } from '#services/database/built-in/dictionaries.ts'
import { phoneOfUser } from './accounts.repository.ts'
import { ticketActions, ticketStatusLabel } from './feedback-ticket.binding.ts'
import * as tickets from './feedback-ticket.repository.ts'
import * as schemas from './feedback-ticket.schemas.ts'
import { CONTACT, closeTicket, replyToTicket, submitTicket } from './feedback-ticket-actions.ts'

const listDto = (
  { actor }: Pick<RequestContext, 'actor'>,
  row: tickets.ShownTicket,
): schemas.FeedbackTicketListDto => ({
  id: row.id,
  number: row.number,
  status: row.status,
  statusLabel: ticketStatusLabel(row),
  allowedActions: ticketActions(row, actor),
  rowVersion: row.rowVersion,
  feedbackTypeId: row.feedbackTypeId,
  feedbackTypeName: row.feedbackTypeName,
  content: row.content,
  replyCount: row.replyCount,
  closedTime: toWireTimeOrNull(row.closedTime),
  creationTime: toWireTime(row.creationTime),
})

interface Shown extends Revealing {
  /** true for the sender, with or without an account, who reads the text just sent */
  isSender?: boolean
}

async function detailDto(context: RequestContext, row: tickets.ShownTicket | undefined, shown: Shown = {}) {
  if (!row) throw new AppError('notFound')
  const { platform, db, actor } = context
  const isSelf = shown.isSender || row.creatorUserId === actor.userId
  const isRevealed = await revealed(context, shown, {
    ...{ what: '完整联系方式', may: mayReveal('FeedbackTicket', 'contact', actor, { isSelf }) },
    ...{ entityType: 'FeedbackTicket', entityId: row.id, fields: ['contact'] },
  })
  const contact = platform.sealer.open(CONTACT, row.contactSealed)
  return {
    ...listDto(context, row),
    contact: nameFor('FeedbackTicket', 'contact', actor, contact, { isSelf, isRevealed }),
    isContactMasked: shownIn('FeedbackTicket', 'contact', actor, { isSelf, isRevealed }) !== 'full',
    pageUrl: row.pageUrl,
    replies: (await tickets.repliesOf(db, row.id)).map((reply) => ({
      ...reply,
      creationTime: toWireTime(reply.creationTime),
    })),
    closingRemark: row.closingRemark,
  }
}

const detail = async (context: RequestContext, id: number, asked: Revealing = {}) =>
  detailDto(context, await tickets.findTicket(context.db, context.actor, id), asked)

interface Complaint {
  content: string
  /** absent: the phone number of the account */
  contact: string | undefined
  pageUrl: string
}

/**
 * Creates a ticket from a complaint about a page, for other domains.
 * @throws AppError validation when the answer could not be sent because there is no contact
 */
export async function complain(context: RequestContext, { contact, ...complaint }: Complaint): Promise<number> {
  const reachable = contact ?? (await phoneOfUser(context, context.actor.userId))
  if (reachable === null) throw fieldError('contact', '请填写联系方式，以便答复')
  const feedbackTypeId = dictionaryIdOf('FeedbackTypes', 'Complaint')
  return submitTicket(context, { ...complaint, contact: reachable, feedbackTypeId })
}

export const feedbackTicketService = defineService('FeedbackTicket', {
  Create: action({
    summary: '提交意见；不登录也可以',
    allow: 'anonymous',
    input: schemas.CreateFeedbackTicketDto,
    output: schemas.FeedbackTicketDto,
    handler: async (context, input) =>
      detailDto(context, await tickets.findSent(context.db, await submitTicket(context, input)), { isSender: true }),
  }),
  GetAll: action({
    summary: '意见列表；平台看到全部，其他人看到自己提交的',
    allow: 'signedIn',
    input: schemas.FeedbackTicketQuery,
    output: PagedResult(schemas.FeedbackTicketListDto),
    handler: async (context, query) => {
      const { totalCount, items } = await tickets.listTickets(context.db, context.actor, query)
      return { totalCount, items: items.map((row) => listDto(context, row)) }
    },
  }),
  Get: action({
    summary: '一条意见和它的回复；工作人员写明原因后可以看到完整的联系方式，每次查看都有记录',
    allow: 'signedIn',
    input: schemas.FeedbackTicketDetailQuery,
    output: schemas.FeedbackTicketDto,
    handler: (context, { id, ...asked }) => detail(context, id, asked),
  }),
  Reply: action({
    summary: '回复意见；有账号的提交人收到站内消息',
    allow: ['PlatformUser'],
    input: schemas.ReplyFeedbackTicketDto,
    output: schemas.FeedbackTicketDto,
    handler: async (context, input) => {
      await replyToTicket(context, input)
      return detail(context, input.id)
    },
  }),
  Close: action({
    summary: '关闭意见',
    allow: ['PlatformUser'],
    input: schemas.CloseFeedbackTicketDto,
    output: schemas.FeedbackTicketDto,
    handler: async (context, input) => {
      await closeTicket(context, input)
      return detail(context, input.id)
    },
  }),
})
