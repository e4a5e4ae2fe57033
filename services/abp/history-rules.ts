import { type SQL, sql } from 'drizzle-orm'
import { type Actor, keepsRight } from '#machines/actor.ts'
import type { AnyLifecycle } from '#machines/lifecycle.ts'
import { RECORD_RIGHTS } from '#machines/rights.ts'
import type { Database } from '#services/database/connect.ts'
import type { StatusRecordDto } from './status-log.ts'

/** How to read the status log of one kind of entity. */
export interface HistoryRules {
  /** the lifecycles whose labels name statuses and events; several for an entity with variants */
  readonly lifecycles: readonly AnyLifecycle[]
  /** whether the actor may see the log of this row */
  mayRead(db: Database, actor: Actor, entityId: number): Promise<boolean>
  /** what this reader is shown of it, where that is less: what was meant for staff stays with them */
  shownTo?(actor: Actor, log: readonly StatusRecordDto[]): StatusRecordDto[]
  /** ids of the rows whose times the actor may count: `select id from … where …` */
  readableIds(actor: Actor): SQL
}

const rules = new Map<string, HistoryRules>()

/**
 * Registers the rules of one kind of entity. Its domain calls this once. Staff read a record's history, and notes beside
 * it, only with the right of its kind.
 */
export function registerHistory(entityType: string, known: HistoryRules): void {
  const isKept = (actor: Actor) => keepsRight(actor, RECORD_RIGHTS[entityType])
  rules.set(entityType, {
    ...known,
    mayRead: async (db, actor, id) => isKept(actor) && known.mayRead(db, actor, id),
    readableIds: (actor) => (isKept(actor) ? known.readableIds(actor) : sql`select null::bigint where false`),
  })
}

/** Names are compared case-insensitively; undefined for an unregistered kind. */
export function findHistoryRules(entityType: string): { entityType: string; rules: HistoryRules } | undefined {
  for (const [name, known] of rules) {
    if (name.toLowerCase() === entityType.toLowerCase()) return { entityType: name, rules: known }
  }
  return undefined
}
