import Type from 'typebox'
import { maskPhone, maskRealName } from '#machines/rules/masking.ts'
import { refuse } from '#services/abp/conventions/errors.ts'
import { pageOf } from '#services/abp/conventions/paging.ts'
import {
  DateOnly,
  DateTime,
  EnumOf,
  Id,
  Nullable,
  PagedRequest,
  PagedResult,
} from '#services/abp/conventions/schema-types.ts'
import { endOfDay, startOfDay, toWireTime, toWireTimeOrNull } from '#services/abp/conventions/wire.ts'
import { action, defineService, type Policy } from '#services/abp/define-service.ts'
import type { Sealer } from '#services/abp/sealing/sealing.ts'
import { codeLabelOf } from './code-sender.api.ts'
import { nudge } from './nudge.ts'
import { addressOf, isCode, withoutAddresses } from './outbox.repository.ts'
import { OUTBOX_STATES, pageOutbox, retryMessages, stateOf } from './outbox-list.repository.ts'
import { templates } from './templates.ts'

const READERS: Policy = ['PlatformUser:Admin']

const OutboxChannel = EnumOf('OutboxChannel', ['SiteMessage', 'Sms', 'Email', 'WeChat'], { title: '渠道' })
const OutboxState = EnumOf('OutboxState', OUTBOX_STATES, { title: '发送状态' })

const OutboxDto = Type.Object(
  {
    id: Id(),
    channel: OutboxChannel,
    state: OutboxState,
    template: Type.String({ description: '用哪个模板；内容属于收件人，不在此显示' }),
    templateLabel: Type.String({ description: '模板用在什么时候，中文' }),
    userId: Nullable(Type.Integer()),
    userName: Nullable(Type.String({ description: '遮盖后的姓名，没有姓名时是昵称' })),
    address: Nullable(Type.String({ description: '遮盖后的手机号或邮箱；站内信为空' })),
    attempts: Type.Integer({ description: '失败的次数，满 10 次不再自动重试' }),
    nextAttemptTime: Nullable(DateTime({ description: '等待发送时，下一次尝试的时间' })),
    sentTime: Nullable(DateTime()),
    lastError: Nullable(Type.String()),
    canRetry: Type.Boolean({ description: '可以再发一次：还没有发出，也不是验证码' }),
    creationTime: DateTime(),
  },
  { $id: 'OutboxDto' },
)

/** A masked address: enough to recognise it, too little to write to it. */
const maskAddress = (address: string): string =>
  address.includes('@') ? address.replace(/^(.).*(@.*)$/, '$1***$2') : maskPhone(address)

const templateLabelOf = (key: string): string =>
  codeLabelOf(key) ?? (key in templates ? templates[key as keyof typeof templates].when : key)

const nameOrNull = (name: string | null): string | null => (name === null ? null : maskRealName(name))

type Row = Awaited<ReturnType<typeof pageOutbox>>['items'][number]

function dtoOf(sealer: Sealer, { realName, surname, addressSealed, ...row }: Row) {
  const state = stateOf(row)
  const address = addressOf(sealer, { address: row.address, addressSealed })
  return {
    ...row,
    templateLabel: templateLabelOf(row.template),
    channel: row.channel as 'SiteMessage',
    state,
    // the first staff accounts have no real name
    userName: nameOrNull(realName ?? surname),
    canRetry: state !== 'Sent' && !isCode(row.template),
    address: address === null ? null : maskAddress(address),
    nextAttemptTime: state === 'Waiting' ? toWireTime(row.nextAttemptTime) : null,
    sentTime: toWireTimeOrNull(row.sentTime),
    lastError: row.lastError === null ? null : withoutAddresses(row.lastError),
    creationTime: toWireTime(row.creationTime),
  }
}

export const outboxService = defineService('Outbox', {
  GetAll: action({
    summary: '待发、已发和发送失败的消息，最新的在前',
    allow: READERS,
    input: PagedRequest({
      channel: Type.Optional(OutboxChannel),
      state: Type.Optional(OutboxState),
      template: Type.Optional(Type.String({ maxLength: 100, title: '模板' })),
      userId: Type.Optional(Id({ title: '收件人' })),
      startTime: Type.Optional(DateOnly({ title: '开始日期' })),
      endTime: Type.Optional(DateOnly({ title: '结束日期', description: '包括这一天' })),
    }),
    output: PagedResult(OutboxDto),
    handler: async ({ db, platform }, { startTime, endTime, ...query }) => {
      const from = startTime === undefined ? undefined : startOfDay(startTime)
      const until = endTime === undefined ? undefined : endOfDay(endTime)
      const { totalCount, items } = await pageOutbox(db, { ...query, from, until }, pageOf(query))
      return { totalCount, items: items.map((row) => dtoOf(platform.sealer, row)) }
    },
  }),
  Retry: action({
    summary: '立即重发没有发出的消息；返回重发的条数',
    allow: READERS,
    input: Type.Object(
      { ids: Type.Array(Id(), { minItems: 1, maxItems: 200, title: '消息编号' }) },
      { $id: 'RetryOutboxDto' },
    ),
    output: Type.Integer(),
    handler: async ({ db }, { ids }) => {
      const count = await retryMessages(db, ids)
      if (count === 0) throw refuse('这些消息已经发出，或者是过期的验证码，不需要重发')
      nudge.committed()
      return count
    },
  }),
})
