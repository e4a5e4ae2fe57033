import Type, { type Static } from 'typebox'
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
import {
  CONVERSATION_KINDS,
  CONVERSATION_SIDES,
  CONVERSATION_STATUSES,
} from '#services/database/schema/conversations.ts'

/** The limit of files in one message. */
export const MOST_FILES = 3
/** The limit of characters in one message: long enough for any question, and still readable on a phone. */
export const MOST_CHARACTERS = 1000
/** The number of messages sent with a conversation by default; clients can request more. */
const MESSAGES = 50

const Kind = (options?: FieldOptions) => EnumOf('ConversationKind', CONVERSATION_KINDS, options)
const Status = (options?: FieldOptions) => EnumOf('ConversationStatus', CONVERSATION_STATUSES, options)
const FileIds = () =>
  Type.Optional(Type.Array(Id(), { maxItems: MOST_FILES, title: '附件', description: '刚上传的图片或 PDF，最多 3 个' }))
const Content = () => Text(MOST_CHARACTERS, { title: '内容' })

export const ConversationListDto = Type.Object(
  {
    id: Id(),
    kind: Kind(),
    status: Status(),
    ...lifecycleFields,
    topic: Type.String({ description: '问的是哪个岗位或工单；问平台时为“文字客服”' }),
    counterpartName: Type.String({ description: '对方的名称：企业、平台客服或提问的人' }),
    requirementId: Nullable(Type.Integer()),
    workOrderId: Nullable(Type.Integer()),
    isAsker: Type.Boolean({ description: '是不是当前用户提的问' }),
    isReported: Type.Boolean(),
    unreadCount: Type.Integer({ description: '对方写的、自己还没有读的条数' }),
    lastMessage: Type.String(),
    lastMessageTime: DateTime(),
    creationTime: DateTime(),
  },
  { $id: 'ConversationListDto' },
)

const ConversationFileDto = Type.Object(
  {
    id: Id(),
    fileName: Type.String(),
    size: Type.Integer({ description: '字节' }),
    url: Type.String({ description: '下载地址，10 分钟内有效' }),
  },
  { $id: 'ConversationFileDto' },
)

const ConversationMessageDto = Type.Object(
  {
    id: Id(),
    side: EnumOf('ConversationSide', CONVERSATION_SIDES),
    isMine: Type.Boolean({ description: '是不是自己这一方写的' }),
    authorName: Type.String(),
    content: Type.String(),
    hints: Type.Array(Type.String(), {
      description: '企业自己最新一条答复里请再看一遍的写法，写明法律条文；只有写的一方看到',
    }),
    files: Type.Array(ConversationFileDto, { description: '图片和 PDF；只有对话的双方能看' }),
    isRead: Type.Boolean({ description: '另一方读过没有' }),
    creationTime: DateTime(),
  },
  { $id: 'ConversationMessageDto' },
)

export const ConversationDto = Type.Object(
  {
    ...ConversationListDto.properties,
    messageCount: Type.Integer(),
    messages: Type.Array(ConversationMessageDto, { description: '最新的若干条，从早到晚' }),
  },
  { $id: 'ConversationDto' },
)

export const GetConversationDto = Type.Object({
  id: Id({ title: '编号' }),
  messages: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, title: '消息条数', default: MESSAGES })),
})

export const ConversationQuery = PagedRequest({
  kind: Type.Optional(Kind({ title: '类别' })),
  status: Type.Optional(Status({ title: '状态' })),
  requirementId: Type.Optional(Id({ title: '岗位' })),
  workOrderId: Type.Optional(Id({ title: '工单' })),
  isUnread: Type.Optional(Type.Boolean({ title: '只看有未读的' })),
})

export const AskEmployerDto = Type.Object(
  {
    requirementId: Type.Optional(Id({ title: '岗位', description: '岗位和工单写一个' })),
    workOrderId: Type.Optional(Id({ title: '工单' })),
    content: Content(),
    fileIds: FileIds(),
  },
  { $id: 'AskEmployerDto' },
)

export const AskSupportDto = Type.Object({ content: Content(), fileIds: FileIds() }, { $id: 'AskSupportDto' })

export const WriteConversationDto = Type.Object(
  { id: Id({ title: '编号' }), content: Content(), fileIds: FileIds() },
  { $id: 'WriteConversationDto' },
)

export const ReadConversationDto = Type.Object(
  { id: Id({ title: '编号' }), messageId: Id({ title: '读到哪一条' }) },
  { $id: 'ReadConversationDto' },
)

export const CloseConversationDto = Type.Object(
  { id: Id({ title: '编号' }), rowVersion: rowVersionField },
  { $id: 'CloseConversationDto' },
)

export const ReportConversationDto = Type.Object(
  {
    id: Id({ title: '编号' }),
    messageId: Id({ title: '哪一条' }),
    content: Text(300, { minLength: 5, title: '举报原因' }),
    contact: Type.Optional(Text(100, { title: '联系方式', description: '手机、座机或邮箱；不填时用账号的手机号' })),
  },
  { $id: 'ReportConversationDto' },
)

export const UnreadConversationsDto = Type.Object(
  { count: Type.Integer({ description: '有未读消息的对话数' }) },
  { $id: 'UnreadConversationsDto' },
)

export { MESSAGES as DEFAULT_MESSAGES }
export type ConversationFilter = Static<typeof ConversationQuery>
export type ConversationListDto = Static<typeof ConversationListDto>
export type ConversationDto = Static<typeof ConversationDto>
