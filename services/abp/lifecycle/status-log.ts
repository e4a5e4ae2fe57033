import { and, asc, eq, or, sql } from 'drizzle-orm'
import Type, { type Static } from 'typebox'
import type { Actor } from '#machines/actor.ts'
import type { AnyLifecycle } from '#machines/lifecycle.ts'
import { nameFor } from '#services/abp/access/field-policies/policies.ts'
import { actsOf } from '#services/abp/access/field-policies/readers.ts'
import type { Database } from '#services/database/connect.ts'
import { users } from '#services/database/schema/identity.ts'
import { statusLogs } from '#services/database/schema/infrastructure.ts'
import { DateTime, Id, Nullable } from '../conventions/schema-types.ts'
import { toWireTime } from '../conventions/wire.ts'
import { type WriteRows, writePending } from './write-at-commit.ts'

export type StatusLogRow = typeof statusLogs.$inferSelect & { actorName: string | null }

type NewStatusLog = Omit<typeof statusLogs.$inferInsert, 'id'>

/** Passes any number of rows as a single JSON parameter, so that only one statement has to be prepared. */
export const insertStatusLogs: WriteRows<NewStatusLog> = (rows) =>
  sql`insert into status_log
      (entity_type, entity_id, from_status, to_status, event, actor_user_id, actor_type, opinion, creation_time)
    select r."entityType", r."entityId", r."fromStatus", r."toStatus", r.event, r."actorUserId", r."actorType", r.opinion,
      r."creationTime"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("entityType" text, "entityId" bigint, "fromStatus" text,
      "toStatus" text, event text, "actorUserId" bigint, "actorType" text, opinion text, "creationTime" timestamptz)`

/** The log of one entity, oldest first. */
export const statusLogOf = (db: Database, entityType: string, entityId: number): Promise<StatusLogRow[]> =>
  statusLogsOf(db, [[entityType, entityId]])

/** The logs of several entities of one kind, oldest first. */
export async function statusLogsOf(
  db: Database,
  entities: readonly (readonly [type: string, id: number])[],
): Promise<StatusLogRow[]> {
  await writePending(db)
  const rows = await db
    .select({ log: statusLogs, actorName: users.realName })
    .from(statusLogs)
    .leftJoin(users, eq(users.id, statusLogs.actorUserId))
    .where(or(...entities.map(([type, id]) => and(eq(statusLogs.entityType, type), eq(statusLogs.entityId, id)))))
    .orderBy(asc(statusLogs.id))
  return rows.map(({ log, actorName }) => ({ ...log, actorName }))
}

/**
 * The name of the actor of a row: in full for the platform's staff and for readers' own events, otherwise only its
 * first character.
 */
export function shownActor(row: StatusLogRow, actor: Actor): string {
  if (row.actorType === 'System') return '系统'
  return nameFor('StatusLog', 'actorName', actor, row.actorName ?? '', actsOf(actor, row.actorUserId))
}

/** One row of an entity's status log. */
export const StatusRecordDto = Type.Object(
  {
    id: Id(),
    fromStatus: Nullable(Type.String()),
    fromStatusLabel: Nullable(Type.String({ description: '之前的状态；新建的为空' })),
    status: Type.String(),
    statusLabel: Type.String(),
    event: Type.String(),
    eventLabel: Type.String(),
    time: DateTime(),
    actorName: Type.String({ description: '按查看者的权限脱敏' }),
    actorType: Type.String(),
    opinion: Nullable(Type.String()),
  },
  { $id: 'StatusRecordDto' },
)
export type StatusRecordDto = Static<typeof StatusRecordDto>

interface Labels {
  lifecycle: AnyLifecycle
  labelOf(status: string): string
}

/** One row of a status log for a reader, with the labels of its lifecycle. */
export const recordDto = (row: StatusLogRow, actor: Actor, { lifecycle, labelOf }: Labels): StatusRecordDto => ({
  id: row.id,
  fromStatus: row.fromStatus,
  fromStatusLabel: row.fromStatus === null ? null : labelOf(row.fromStatus),
  status: row.toStatus,
  statusLabel: labelOf(row.toStatus),
  event: row.event,
  eventLabel: lifecycle.eventLabels[row.event] ?? lifecycle.entries[row.event]?.label ?? row.event,
  time: toWireTime(row.creationTime),
  actorName: shownActor(row, actor),
  actorType: row.actorType,
  opinion: row.opinion,
})
