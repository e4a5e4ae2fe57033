import type { Static } from 'typebox'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, invalid, refuse } from '#services/abp/conventions/errors.ts'
import { type Paged, pageOf, parseSorting } from '#services/abp/conventions/paging.ts'
import { EntityId, PagedResult } from '#services/abp/conventions/schema-types.ts'
import { toWireTimeOrNull } from '#services/abp/conventions/wire.ts'
import { action, defineService, type Policy } from '#services/abp/define-service.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import type { Database } from '#services/database/connect.ts'
import { type Edit, findEdits, saveWording } from './message-template.repository.ts'
import {
  MessageTemplateDto,
  type MessageTemplateFilter,
  MessageTemplateQuery,
  type RestoreMessageTemplate,
  RestoreMessageTemplateDto,
  type UpdateMessageTemplate,
  UpdateMessageTemplateDto,
} from './message-template.schemas.ts'
import type { TextChannel } from './templates/template.ts'
import type { Wording } from './templates.ts'
import { findPlatformText, PLATFORM_TEXTS, type PlatformText, wordingFaults } from './wordings.ts'

type Dto = Static<typeof MessageTemplateDto>

const EDITORS: Policy = ['PlatformUser:Admin']

/** The channels of a text. Important texts leave the portal by default (levels.ts). */
const channelsOf = ({ isUrgent, onlyBy }: PlatformText): TextChannel[] =>
  onlyBy ? [...onlyBy] : isUrgent ? ['SiteMessage', 'Sms', 'Email'] : ['SiteMessage']

const wordingOf = (edit: Edit | undefined): Wording | null =>
  edit && edit.title !== null && edit.content !== null ? { title: edit.title, content: edit.content } : null

function dtoOf(text: PlatformText, edit: Edit | undefined): Dto {
  const wording = wordingOf(edit)
  const { id, template, to, type, when, title, content, words } = text
  return {
    ...{ id, template, to, type, when, words: [...words] },
    channels: channelsOf(text),
    title: wording?.title ?? title,
    content: wording?.content ?? content,
    platformTitle: title,
    platformContent: content,
    isEdited: wording !== null,
    faults: wording === null ? [] : wordingFaults(text, wording).map(({ message }) => message),
    lastModifierName: edit?.lastModifierName ?? null,
    lastModificationTime: toWireTimeOrNull(edit?.lastModificationTime ?? null),
    allowedActions: wording === null ? ['update'] : ['update', 'restore'],
    rowVersion: edit?.rowVersion ?? 0,
  }
}

/** Filters in memory, because there are only about two hundred texts. */
async function page(db: Database, query: MessageTemplateFilter): Promise<Paged<Dto>> {
  // in the order of the templates, which follow each process from its beginning
  parseSorting(query.sorting, [], [])
  const { take, skip } = pageOf(query)
  const edits = await findEdits(db)
  const found = PLATFORM_TEXTS.map((text) => dtoOf(text, edits.get(text.id))).filter((dto) => isAsked(dto, query))
  return { totalCount: found.length, items: found.slice(skip, skip + take) }
}

function isAsked(dto: Dto, { keyword = '', type, to, isEdited }: MessageTemplateFilter): boolean {
  const all = [dto.title, dto.content, dto.when, dto.template].join('\n').toLowerCase()
  return (
    (type === undefined || dto.type === type) &&
    (to === undefined || dto.to === to) &&
    (isEdited === undefined || dto.isEdited === isEdited) &&
    keyword
      .toLowerCase()
      .split(/\s+/)
      .every((word) => all.includes(word))
  )
}

/** @throws AppError notFound */
function requireText(id: number): PlatformText {
  const text = findPlatformText(id)
  if (!text) throw new AppError('notFound')
  return text
}

async function read(db: Database, text: PlatformText): Promise<Dto> {
  return dtoOf(text, (await findEdits(db, text.id)).get(text.id))
}

const write = (
  context: RequestContext,
  text: PlatformText,
  wording: Wording | null,
  rowVersion: number | undefined,
): Promise<Dto> =>
  transact(context, async ({ tx, ...by }) => {
    const { id, template, to: audience } = text
    const { title, content } = wording ?? { title: null, content: null }
    if (!(await saveWording(tx, { id, template, audience, title, content, rowVersion }, by))) {
      throw new AppError('rowChanged')
    }
    return read(tx, text)
  })

function update(context: RequestContext, { id, title, content, rowVersion }: UpdateMessageTemplate): Promise<Dto> {
  const text = requireText(id)
  const faults = wordingFaults(text, { title, content })
  if (faults.length > 0) throw invalid(faults.map(({ member, message }) => ({ message, members: [member] })))
  return write(context, text, { title, content }, rowVersion)
}

async function restore(context: RequestContext, { id, rowVersion }: RestoreMessageTemplate): Promise<Dto> {
  const text = requireText(id)
  const { isEdited } = await read(context.db, text)
  if (!isEdited) throw refuse('这条消息用的就是平台原文，不需要恢复')
  return write(context, text, null, rowVersion)
}

export const messageTemplateService = defineService('MessageTemplate', {
  GetAll: action({
    summary: '平台发送的每一种消息：时机、收件人、渠道、现在的文字和可用的占位符',
    allow: EDITORS,
    input: MessageTemplateQuery,
    output: PagedResult(MessageTemplateDto),
    handler: ({ db }, query) => page(db, query),
  }),
  Get: action({
    summary: '一种消息的文字',
    allow: EDITORS,
    input: EntityId,
    output: MessageTemplateDto,
    handler: async ({ db }, { id }) => read(db, requireText(id)),
  }),
  Update: action({
    summary: '改写一种消息的标题和内容；之后发送的消息用新的文字',
    allow: EDITORS,
    input: UpdateMessageTemplateDto,
    output: MessageTemplateDto,
    handler: update,
  }),
  Restore: action({
    summary: '恢复平台原来的文字',
    allow: EDITORS,
    input: RestoreMessageTemplateDto,
    output: MessageTemplateDto,
    handler: restore,
  }),
})
