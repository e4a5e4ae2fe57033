import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError, refuse } from '#services/abp/conventions/errors.ts'
import { getRow, insertRow, updateRow } from '#services/abp/conventions/flat-table.ts'
import { EntityId, ListResult } from '#services/abp/conventions/schema-types.ts'
import { toWireTime, toWireTimeOrNull } from '#services/abp/conventions/wire.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { findHistoryRules, type KnownHistory } from '#services/abp/entities/entities.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import type { Database } from '#services/database/connect.ts'
import { enqueue } from '#services/messages/notifications.api.ts'
import {
  type Colleague,
  colleaguesById,
  colleaguesNamed,
  NOTES,
  type NoteRow,
  namesOf,
  notesOf,
  readersAmong,
} from './record-note.repository.ts'
import {
  ColleagueDto,
  ColleagueQuery,
  type CreateRecordNote,
  CreateRecordNoteDto,
  RecordNoteDto,
  RecordNoteQuery,
} from './record-note.schemas.ts'

const WITHDRAWAL_MS = 24 * 3_600_000

type Reader = Pick<RequestContext, 'db' | 'actor' | 'now'>

/**
 * Requires a record that the actor may read; its readers may also read and write notes. @throws AppError validation,
 * notFound
 */
async function readable(
  { db, actor }: Pick<Reader, 'db' | 'actor'>,
  type: string,
  entityId: number,
): Promise<KnownHistory> {
  const known = findHistoryRules(type)
  if (!known) throw fieldError('entityType', `“${type}”这种对象不能写备注`)
  if (!(await known.rules.mayRead(db, actor, entityId))) throw new AppError('notFound')
  return known
}

const mayWithdraw = ({ actor, now }: Reader, note: NoteRow): boolean =>
  note.creatorUserId === actor.userId &&
  note.withdrawnTime === null &&
  now.getTime() - note.creationTime.getTime() < WITHDRAWAL_MS

async function dtosOf(reader: Reader, rows: readonly NoteRow[]): Promise<RecordNoteDto[]> {
  const ids = rows.flatMap(({ creatorUserId, mentionedUserIds }) => [creatorUserId ?? 0, ...mentionedUserIds])
  const names = await namesOf(reader.db, ids)
  const nameOf = (id: number | null) => names.get(id ?? 0) ?? ''
  return rows.map((row) => ({
    id: row.id,
    content: row.withdrawnTime === null ? row.content : null,
    time: toWireTime(row.creationTime),
    authorName: nameOf(row.creatorUserId),
    mentionedNames: row.mentionedUserIds.map(nameOf),
    withdrawnTime: toWireTimeOrNull(row.withdrawnTime),
    allowedActions: mayWithdraw(reader, row) ? ['withdraw'] : [],
  }))
}

async function dtoOf(reader: Reader, row: NoteRow): Promise<RecordNoteDto> {
  const [dto] = await dtosOf(reader, [row])
  if (!dto) throw new AppError('notFound')
  return dto
}

/**
 * The colleagues to notify, who must all be able to see the record. @throws AppError validation naming those who cannot
 */
async function toldOf(
  { tx, userId }: { tx: Database; userId: number },
  { rules }: KnownHistory,
  { entityId, mentionedUserIds = [] }: CreateRecordNote,
): Promise<Colleague[]> {
  const ids = [...new Set(mentionedUserIds)]
  if (ids.length === 0) return []
  const found = await colleaguesById(tx, userId, ids)
  if (found.length < ids.length) throw fieldError('mentionedUserIds', '只能告诉在职的同事，请去掉已停用的账号和您自己')
  const readers = await readersAmong(tx, rules, found, entityId)
  const blind = found.filter((one) => !readers.includes(one)).map(({ realName }) => realName)
  if (blind.length > 0) throw fieldError('mentionedUserIds', `${blind.join('、')}没有权限看这条记录，不能告诉他们`)
  return found
}

const create = (context: RequestContext, input: CreateRecordNote) =>
  transact(context, async ({ tx, actor, now }) => {
    const known = await readable({ db: tx, actor }, input.entityType, input.entityId)
    const content = input.content.trim()
    if (content === '') throw fieldError('content', '请写下备注')
    const told = (await toldOf({ tx, userId: actor.userId }, known, input)).map(({ id }) => id)
    const { entityType, label } = known
    const { entityId } = input
    const row = await insertRow(tx, NOTES, { entityType, entityId, content, mentionedUserIds: told }, { actor, now })
    const dto = await dtoOf({ db: tx, actor, now }, row)
    const payload = { noteId: row.id, entityType, entityId, kind: label, authorName: dto.authorName }
    await enqueue(tx, { userId: told, to: 'platform', template: 'note.mentioned', payload })
    return dto
  })

const withdraw = (context: RequestContext, { id }: { id: number }) =>
  transact(context, async ({ tx, actor, now }) => {
    const note = await getRow(tx, NOTES, id)
    await readable({ db: tx, actor }, note.entityType, note.entityId)
    if (note.creatorUserId !== actor.userId) throw new AppError('noPermission', { details: '只有作者可以撤回备注' })
    if (note.withdrawnTime !== null) throw refuse('这条备注已经撤回')
    if (!mayWithdraw({ db: tx, actor, now }, note)) throw refuse('备注发出超过 24 小时，不能再撤回。可以再写一条说明')
    const emptied = { id, content: '', withdrawnTime: now }
    return dtoOf({ db: tx, actor, now }, await updateRow(tx, NOTES, emptied, { actor, now }))
  })

const STAFF = ['PlatformUser'] as const

export const recordNoteService = defineService('RecordNote', {
  GetAll: action({
    summary: '同事在一条记录上写的备注：最早的在前，最多最近 500 条；看得到记录的平台人员可以看',
    allow: STAFF,
    input: RecordNoteQuery,
    output: ListResult(RecordNoteDto),
    handler: async (context, { entityType: type, entityId }) => {
      const { entityType } = await readable(context, type, entityId)
      return { items: await dtosOf(context, await notesOf(context.db, entityType, entityId)) }
    },
  }),
  GetColleagues: action({
    summary: '可以告诉的同事：看得到这条记录的平台人员，不含自己；最多 50 位，可按姓名查找',
    allow: STAFF,
    input: ColleagueQuery,
    output: ListResult(ColleagueDto),
    handler: async (context, { entityType, entityId, keyword }) => {
      const { rules } = await readable(context, entityType, entityId)
      const found = await colleaguesNamed(context.db, context.actor.userId, keyword)
      const readers = await readersAmong(context.db, rules, found, entityId)
      return { items: readers.map(({ id, realName }) => ({ id, realName })) }
    },
  }),
  Create: action({
    summary: '在一条记录上写备注，可以告诉同事：他们会收到站内信；本人和企业看不到',
    allow: STAFF,
    input: CreateRecordNoteDto,
    output: RecordNoteDto,
    handler: create,
  }),
  Withdraw: action({
    summary: '撤回自己写的备注：发出后 24 小时内；内容清空，留下“已撤回”',
    allow: STAFF,
    input: EntityId,
    output: RecordNoteDto,
    handler: withdraw,
  }),
})
