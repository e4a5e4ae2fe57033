import Type, { type Static } from 'typebox'
import { revealFields } from '#services/abp/access/reveal.ts'
import {
  DateTime,
  EnumOf,
  type FieldOptions,
  Id,
  lifecycleFields,
  Nullable,
  PagedRequest,
  rowVersionField,
  Text,
} from '#services/abp/conventions/schema-types.ts'
import { Contact } from '#services/abp/conventions/typed-fields.ts'
import { FEEDBACK_TICKET_STATUSES } from '#services/database/schema/content-names.ts'

const Status = (options?: FieldOptions) => EnumOf('OpenClosedStatus', FEEDBACK_TICKET_STATUSES, options)

export const FeedbackTicketListDto = Type.Object(
  {
    id: Id(),
    number: Type.String({ description: '受理编号' }),
    status: Status(),
    ...lifecycleFields,
    feedbackTypeId: Id(),
    feedbackTypeName: Type.String(),
    content: Type.String(),
    replyCount: Type.Integer(),
    closedTime: Nullable(DateTime()),
    creationTime: DateTime(),
  },
  { $id: 'FeedbackTicketListDto' },
)

const FeedbackTicketReplyDto = Type.Object(
  { id: Id(), content: Type.String(), creationTime: DateTime() },
  { $id: 'FeedbackTicketReplyDto' },
)

export const FeedbackTicketDto = Type.Object(
  {
    ...FeedbackTicketListDto.properties,
    contact: Type.String({ description: '联系电话或邮箱；工作人员看到的经过遮盖' }),
    isContactMasked: Type.Boolean(),
    pageUrl: Nullable(Type.String({ description: '意见所说的页面' })),
    replies: Type.Array(FeedbackTicketReplyDto),
    closingRemark: Nullable(Type.String()),
  },
  { $id: 'FeedbackTicketDto' },
)

export const FeedbackTicketDetailQuery = Type.Object({ id: Id({ title: '编号' }), ...revealFields })

export const CreateFeedbackTicketDto = Type.Object(
  {
    feedbackTypeId: Id({ title: '类型' }),
    content: Text(500, { minLength: 5, title: '内容' }),
    contact: Contact('联系方式', { description: '手机、座机或邮箱' }),
    pageUrl: Type.Optional(Type.String({ maxLength: 300, pattern: '^(/(?!/)\\S*)?$', title: '页面' })),
    website: Type.Optional(
      Type.String({ maxLength: 200, title: '网址', description: '人看不到的栏目：只有自动程序会填写' }),
    ),
  },
  { $id: 'CreateFeedbackTicketDto' },
)

export const FeedbackTicketQuery = PagedRequest({
  keyword: Type.Optional(Type.String({ maxLength: 50, title: '关键词' })),
  number: Type.Optional(Type.String({ maxLength: 20, title: '受理编号' })),
  status: Type.Optional(Status({ title: '状态' })),
  feedbackTypeId: Type.Optional(Id({ title: '类型' })),
})

export const ReplyFeedbackTicketDto = Type.Object(
  { id: Id({ title: '编号' }), content: Text(1000, { minLength: 2, title: '回复' }), rowVersion: rowVersionField },
  { $id: 'ReplyFeedbackTicketDto' },
)

export const CloseFeedbackTicketDto = Type.Object(
  {
    id: Id({ title: '编号' }),
    remark: Type.Optional(Type.String({ maxLength: 500, title: '处理结果' })),
    rowVersion: rowVersionField,
  },
  { $id: 'CloseFeedbackTicketDto' },
)

export type FeedbackTicketFilter = Static<typeof FeedbackTicketQuery>
export type FeedbackTicketListDto = Static<typeof FeedbackTicketListDto>
export type FeedbackTicketDto = Static<typeof FeedbackTicketDto>
export type CreateFeedbackTicketDto = Static<typeof CreateFeedbackTicketDto>
