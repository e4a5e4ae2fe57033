import Type from 'typebox'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError, refuse } from '#services/abp/conventions/errors.ts'
import { Nothing, PagedResult } from '#services/abp/conventions/schema-types.ts'
import { action, defineService, type Policy } from '#services/abp/define-service.ts'
import { complain } from '#services/content/feedback-ticket.service.ts'
import { employerOfJob } from '#services/recruitment/requirements/requirement.service.ts'
import { enterpriseOfOrder } from '#services/work-orders/orders/work-order.service.ts'
import { conversationDto, conversationListDtos } from './conversation.mapper.ts'
import * as repository from './conversation.repository.ts'
import * as schemas from './conversation.schemas.ts'
import {
  answerLine,
  askQuestion,
  closeConversation,
  type Subject,
  sideOrRefuse,
  writeLine,
} from './conversation-actions.ts'
import { findMessage, markRead } from './message.repository.ts'

/** Everyone except the answering staff. */
const GUESTS: Policy = ['Visitor', 'DisabledPerson', 'Enterprise', 'FoundationWorker', 'WorkDeveloper']
const ANSWERERS: Policy = ['Enterprise:Creator', 'PlatformUser:Support']

/** @throws AppError notFound when the actor may not see the conversation */
async function visible({ db, actor }: RequestContext, id: number): Promise<repository.ConversationRow> {
  const row = await repository.findConversation(db, actor, id)
  if (!row) throw new AppError('notFound')
  return row
}

const shown = async (context: RequestContext, id: number, most = schemas.DEFAULT_MESSAGES) =>
  conversationDto(context, await visible(context, id), most)

/** @throws AppError validation, or notFound for a subject that is not visible to the actor */
async function subjectOf(
  context: RequestContext,
  { requirementId, workOrderId }: { requirementId?: number; workOrderId?: number },
): Promise<Subject> {
  if ((requirementId === undefined) === (workOrderId === undefined)) {
    throw fieldError('requirementId', '请写明问的是哪个岗位，或哪份工单')
  }
  if (requirementId !== undefined) {
    return { kind: 'Requirement', id: requirementId, enterpriseId: await employerOfJob(context, requirementId) }
  }
  const id = workOrderId ?? 0
  const enterpriseId = await enterpriseOfOrder(context, id)
  if (enterpriseId === null) throw refuse('这份工单不属于一家企业，请写给平台的文字客服')
  return { kind: 'WorkOrder', id, enterpriseId }
}

export const conversationService = defineService('Conversation', {
  GetAll: action({
    summary: '我的文字沟通，有未读的在前；企业看求职者的提问，客服看文字客服',
    allow: 'signedIn',
    input: schemas.ConversationQuery,
    output: PagedResult(schemas.ConversationListDto),
    handler: async ({ db, actor }, query) => {
      const { totalCount, items } = await repository.listConversations(db, actor, query)
      return { totalCount, items: await conversationListDtos(db, actor, items) }
    },
  }),
  Get: action({
    summary: '一段对话和它最新的消息',
    allow: 'signedIn',
    input: schemas.GetConversationDto,
    output: schemas.ConversationDto,
    handler: (context, { id, messages }) => shown(context, id, messages),
  }),
  GetUnreadCount: action({
    isOpenBeforeSetUp: true,
    summary: '有未读消息的对话数',
    allow: 'signedIn',
    input: Type.Object({}),
    output: schemas.UnreadConversationsDto,
    handler: async ({ db, actor }) => ({ count: await repository.countUnread(db, actor) }),
  }),
  AskEmployer: action({
    summary: '就一个岗位或一份工单向企业写信提问；问过的接着写',
    keepsKey: true,
    allow: ['DisabledPerson'],
    input: schemas.AskEmployerDto,
    output: schemas.ConversationDto,
    handler: async (context, { requirementId, workOrderId, ...words }) => {
      const about = await subjectOf(context, {
        ...(requirementId === undefined ? {} : { requirementId }),
        ...(workOrderId === undefined ? {} : { workOrderId }),
      })
      return shown(context, (await askQuestion(context, { ...words, about })).id)
    },
  }),
  AskSupport: action({
    summary: '给平台的文字客服留言；留过言的接着写',
    keepsKey: true,
    allow: GUESTS,
    input: schemas.AskSupportDto,
    output: schemas.ConversationDto,
    handler: async (context, words) => shown(context, (await askQuestion(context, { ...words, about: null })).id),
  }),
  Write: action({
    summary: '在自己提的问里接着写；结束了的重新打开',
    keepsKey: true,
    allow: GUESTS,
    input: schemas.WriteConversationDto,
    output: schemas.ConversationDto,
    handler: async (context, input) => shown(context, (await writeLine(context, input)).id),
  }),
  Answer: action({
    summary: '答复提问；提问的人会收到消息',
    keepsKey: true,
    allow: ANSWERERS,
    input: schemas.WriteConversationDto,
    output: schemas.ConversationDto,
    handler: async (context, input) => shown(context, (await answerLine(context, input)).id),
  }),
  Read: action({
    summary: '读到了哪一条；对方看到“已读”',
    allow: 'signedIn',
    input: schemas.ReadConversationDto,
    output: Nothing,
    handler: async (context, { id, messageId }) => {
      const side = sideOrRefuse(await visible(context, id), context)
      if (!(await findMessage(context.db, id, messageId))) throw new AppError('notFound')
      await markRead(context.db, id, side, messageId)
      return null
    },
  }),
  Close: action({
    summary: '结束对话；任何一方再写一条就重新打开',
    allow: 'signedIn',
    input: schemas.CloseConversationDto,
    output: schemas.ConversationDto,
    handler: async (context, input) => {
      await closeConversation(context, input)
      return shown(context, input.id)
    },
  }),
  Report: action({
    summary: '举报对方写的一条消息：平台按投诉处理，审核员可以看这段对话',
    allow: 'signedIn',
    input: schemas.ReportConversationDto,
    output: Nothing,
    handler: async (context, { id, messageId, content, contact }) => {
      const side = sideOrRefuse(await visible(context, id), context)
      const message = await findMessage(context.db, id, messageId)
      if (!message || message.side === side) throw fieldError('messageId', '请选择对方写的一条消息')
      await complain(context, { content, contact, pageUrl: `/conversation?id=${id}` })
      await repository.markReported(context.db, id, context.now)
      return null
    },
  }),
})
