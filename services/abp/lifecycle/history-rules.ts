import type { SQL } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import type { AnyLifecycle } from '#machines/lifecycle.ts'
import type { Database } from '#services/database/connect.ts'
import type { StatusRecordDto } from './status-log.ts'

/** The rules for reading the status log of one kind of entity. */
export interface HistoryRules {
  /** the lifecycles whose labels name statuses and events; several for an entity with variants */
  readonly lifecycles: readonly AnyLifecycle[]
  /** whether the actor may see the log of this row */
  mayRead(db: Database, actor: Actor, entityId: number): Promise<boolean>
  /** the records that this reader is shown, if fewer than all: records for staff are hidden from others */
  shownTo?(actor: Actor, log: readonly StatusRecordDto[]): StatusRecordDto[]
  /** ids of the rows whose stage times the actor may count: `select id from … where …` */
  readableIds(actor: Actor): SQL
}
