import Type from 'typebox'
import { AppError } from '#services/abp/conventions/errors.ts'
import { pageOf } from '#services/abp/conventions/paging.ts'
import {
  DateTime,
  EntityId,
  EnumOf,
  Id,
  Nothing,
  Nullable,
  PagedRequest,
  PagedResult,
} from '#services/abp/conventions/schema-types.ts'
import { toWireTime } from '#services/abp/conventions/wire.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { countUnread, isOwnMessage, listMessages, markRead, type SiteMessageRow } from './site-message.repository.ts'
import { MESSAGE_TYPES, type MessageType } from './templates/template.ts'
import { unreadHubOf } from './unread-hub.ts'

const SiteMessageType = EnumOf('SiteMessageType', MESSAGE_TYPES)

const SiteMessageDto = Type.Object(
  {
    id: Id(),
    title: Type.String(),
    content: Type.String(),
    type: SiteMessageType,
    linkUrl: Nullable(Type.String({ description: '站内路径，打开相关的页面' })),
    isRead: Type.Boolean(),
    creationTime: DateTime(),
  },
  { $id: 'SiteMessageDto' },
)

const dtoOf = ({ id, title, content, type, linkUrl, isRead, creationTime }: SiteMessageRow) => ({
  id,
  title,
  content,
  type: type as MessageType,
  linkUrl,
  isRead,
  creationTime: toWireTime(creationTime),
})

export const siteMessageService = defineService('SiteMessage', {
  GetUnreadCount: action({
    isOpenBeforeSetUp: true,
    summary: '未读站内信的数量',
    allow: 'signedIn',
    input: Type.Object({}),
    output: Type.Integer(),
    handler: ({ db, actor }) => countUnread(db, actor.userId),
  }),
  GetAll: action({
    summary: '我的站内信，最新的在前；可按关键字、类型和是否已读筛选',
    allow: 'signedIn',
    input: PagedRequest({
      keyword: Type.Optional(Type.String({ maxLength: 50, title: '关键字' })),
      type: Type.Optional(SiteMessageType),
      isRead: Type.Optional(Type.Boolean({ title: '已读' })),
    }),
    output: PagedResult(SiteMessageDto),
    handler: async ({ db, actor }, input) => {
      const { totalCount, items } = await listMessages(db, actor.userId, input, pageOf(input))
      return { totalCount, items: items.map(dtoOf) }
    },
  }),
  Read: action({
    summary: '把站内信标为已读；不指明时标记全部',
    allow: 'signedIn',
    input: Type.Object(
      { ids: Type.Optional(Type.Array(Id(), { maxItems: 1000, title: '站内信编号' })) },
      { $id: 'ReadSiteMessagesDto' },
    ),
    output: Nothing,
    handler: async ({ db, actor, now, platform }, { ids = [] }) => {
      await markRead(db, actor.userId, ids, now)
      unreadHubOf(platform).touch([actor.userId])
      return null
    },
  }),
  ReadById: action({
    summary: '把一封站内信标为已读',
    allow: 'signedIn',
    input: EntityId,
    output: Nothing,
    query: ['id'],
    handler: async ({ db, actor, now, platform }, { id }) => {
      if (!(await isOwnMessage(db, actor.userId, id))) throw new AppError('notFound')
      await markRead(db, actor.userId, [id], now)
      unreadHubOf(platform).touch([actor.userId])
      return null
    },
  }),
})
