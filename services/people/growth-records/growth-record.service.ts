import type { Actor } from '#machines/actor.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import { insertRow, removeRow, updateRow } from '#services/abp/conventions/flat-table.ts'
import { EntityId, Nothing, PagedResult } from '#services/abp/conventions/schema-types.ts'
import { toWireDay, toWireTime } from '#services/abp/conventions/wire.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { attachmentsOf, replaceOnHost } from '#services/attachments/attachment.api.ts'
import type { Database } from '#services/database/connect.ts'
import { findPerson } from '../persons/person.repository.ts'
import { findRecord, GROWTH_RECORDS, type GrowthRow, pageRecords } from './growth-record.repository.ts'
import {
  type CreateGrowthRecord,
  CreateGrowthRecordDto,
  type GrowthRecord,
  GrowthRecordDto,
  GrowthRecordQuery,
  type UpdateGrowthRecord,
  UpdateGrowthRecordDto,
} from './growth-record.schemas.ts'

const HOST = 'UserGrowthRecord'
const TUTORS = ['FoundationWorker', 'PlatformUser:Auditor'] as const

const isAuthor = ({ creatorUserId }: GrowthRow, { userId }: Actor): boolean => creatorUserId === userId

async function dtosOf({ platform, db, actor }: RequestContext, rows: readonly GrowthRow[]): Promise<GrowthRecord[]> {
  const ids = rows.map(({ id }) => id)
  const files = await attachmentsOf(platform, db, HOST, ids)
  return rows.map((row) => {
    const { creatorUserId: _, creationTime, ...columns } = row
    return {
      ...columns,
      creationTime: toWireTime(creationTime),
      allowedActions: isAuthor(row, actor) ? ['update', 'delete'] : [],
      files: files
        .filter(({ hostId }) => hostId === row.id)
        .map(({ id, fileName, size, url }) => ({ id, fileName, size, url })),
    }
  })
}

/** @throws AppError notFound */
async function shown(context: RequestContext, id: number): Promise<GrowthRecord> {
  const row = await findRecord(context.db, context.actor, id)
  const [dto] = row ? await dtosOf(context, [row]) : []
  if (!dto) throw new AppError('notFound')
  return dto
}

function requirePast(recordDate: string, now: Date): void {
  if (recordDate > toWireDay(now)) throw fieldError('recordDate', '日期不能晚于今天')
}

async function create(context: RequestContext, { fileIds = [], ...record }: CreateGrowthRecord) {
  const id = await transact(context, async (scope) => {
    const { tx, actor, now } = scope
    if (!(await findPerson(tx, actor, record.userDisabledPersonId))) throw new AppError('notFound')
    requirePast(record.recordDate, now)
    const row = await insertRow(tx, GROWTH_RECORDS, record, scope)
    await replaceOnHost(scope, fileIds, HOST, row.id)
    return row.id
  })
  return shown(context, id)
}

/** Only the author may change a note. @throws AppError notFound, noPermission */
async function requireOwn(db: Database, actor: Actor, id: number): Promise<void> {
  const row = await findRecord(db, actor, id)
  if (!row) throw new AppError('notFound')
  if (!isAuthor(row, actor)) throw new AppError('noPermission', { details: '只有记录人可以修改或删除这条记录' })
}

async function update(context: RequestContext, { fileIds, ...record }: UpdateGrowthRecord) {
  await transact(context, async (scope) => {
    await requireOwn(scope.tx, scope.actor, record.id)
    requirePast(record.recordDate, scope.now)
    await updateRow(scope.tx, GROWTH_RECORDS, record, scope)
    if (fileIds !== undefined) await replaceOnHost(scope, fileIds, HOST, record.id)
  })
  return shown(context, record.id)
}

const remove = (context: RequestContext, { id }: { id: number }) =>
  transact(context, async (scope) => {
    await requireOwn(scope.tx, scope.actor, id)
    await removeRow(scope.tx, GROWTH_RECORDS, id, scope)
    await replaceOnHost(scope, [], HOST, id)
    return null
  })

export const growthRecordService = defineService('UserGrowthRecord', {
  Create: action({
    summary: '记下一次走访、谈话、进步或困难',
    allow: TUTORS,
    input: CreateGrowthRecordDto,
    output: GrowthRecordDto,
    handler: create,
  }),
  Update: action({
    summary: '修改自己写的成长记录',
    allow: TUTORS,
    input: UpdateGrowthRecordDto,
    output: GrowthRecordDto,
    handler: update,
  }),
  Delete: action({
    summary: '删除自己写的成长记录',
    allow: TUTORS,
    input: EntityId,
    output: Nothing,
    handler: remove,
  }),
  Get: action({
    summary: '一条成长记录',
    allow: TUTORS,
    input: EntityId,
    output: GrowthRecordDto,
    handler: (context, { id }) => shown(context, id),
  }),
  GetAll: action({
    summary: '成长记录，最近的在前，可按求职者和类别筛选',
    allow: TUTORS,
    input: GrowthRecordQuery,
    output: PagedResult(GrowthRecordDto),
    handler: async (context, query) => {
      const { totalCount, items } = await pageRecords(context.db, context.actor, query)
      return { totalCount, items: await dtosOf(context, items) }
    },
  }),
})
