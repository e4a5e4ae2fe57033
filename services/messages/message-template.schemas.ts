import Type, { type Static } from 'typebox'
import {
  DateTime,
  EnumOf,
  Id,
  Nullable,
  PagedRequest,
  RowVersion,
  Text,
} from '#services/abp/conventions/schema-types.ts'
import { AUDIENCES, MESSAGE_TYPES } from './templates/template.ts'

const SiteMessageType = EnumOf('SiteMessageType', MESSAGE_TYPES, { title: '消息类型' })
const MessageAudience = EnumOf('MessageAudience', AUDIENCES, { title: '收件人' })
const MessageChannel = EnumOf('MessageTemplateChannel', ['SiteMessage', 'Sms', 'Email'])
/** The version that the user has read; 0 means that the text was never changed. */
const readVersion = Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647, title: '行版本' }))

const MessageWordDto = Type.Object(
  {
    name: Type.String({ description: '写作 {名称}' }),
    about: Type.String({ description: '代表什么' }),
    example: Type.String({ description: '预览用的例子' }),
    isOptional: Type.Boolean({ description: '有时没有内容，要放进方括号' }),
    isRequired: Type.Boolean({ description: '平台的原文用到它，改写后也要有' }),
  },
  { $id: 'MessageWordDto' },
)

export const MessageTemplateDto = Type.Object(
  {
    id: Id(),
    template: Type.String({ description: '消息发送里看到的模板名' }),
    to: MessageAudience,
    type: SiteMessageType,
    when: Type.String({ description: '什么时候发送' }),
    channels: Type.Array(MessageChannel, { description: '不作选择的收件人从哪里收到' }),
    title: Type.String({ description: '现在的标题；短信只发标题' }),
    content: Type.String({ description: '现在的内容' }),
    platformTitle: Type.String({ description: '平台原来的标题' }),
    platformContent: Type.String({ description: '平台原来的内容' }),
    words: Type.Array(MessageWordDto, { description: '内容里可以用的占位符' }),
    isEdited: Type.Boolean({ description: '改写过' }),
    faults: Type.Array(Type.String(), { description: '改写的内容现在有什么问题；有问题时按平台原文发送' }),
    lastModifierName: Nullable(Type.String({ description: '最近是谁改写或恢复的' })),
    lastModificationTime: Nullable(DateTime()),
    allowedActions: Type.Array(Type.String(), { description: '现在可以做的操作' }),
    rowVersion: RowVersion(),
  },
  { $id: 'MessageTemplateDto' },
)

export const MessageTemplateQuery = PagedRequest({
  keyword: Type.Optional(Type.String({ maxLength: 50, title: '关键词', description: '标题、内容、时机或模板名' })),
  type: Type.Optional(SiteMessageType),
  to: Type.Optional(MessageAudience),
  isEdited: Type.Optional(Type.Boolean({ title: '只看改写过的' })),
})
export type MessageTemplateFilter = Static<typeof MessageTemplateQuery>

export const UpdateMessageTemplateDto = Type.Object(
  {
    id: Id({ title: '消息模板' }),
    title: Text(30, { title: '标题', minLength: 2 }),
    content: Text(300, { title: '内容', minLength: 5 }),
    rowVersion: readVersion,
  },
  { $id: 'UpdateMessageTemplateDto' },
)
export type UpdateMessageTemplate = Static<typeof UpdateMessageTemplateDto>

export const RestoreMessageTemplateDto = Type.Object(
  { id: Id({ title: '消息模板' }), rowVersion: readVersion },
  { $id: 'RestoreMessageTemplateDto' },
)
export type RestoreMessageTemplate = Static<typeof RestoreMessageTemplateDto>
