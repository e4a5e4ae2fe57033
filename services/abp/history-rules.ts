import type { SQL } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import type { AnyLifecycle } from '#machines/lifecycle.ts'
import type { Database } from '#services/database/connect.ts'

/** How the status log of one kind of entity is read. */
export interface HistoryRules {
  /** whose labels name states and events; several where an entity has variants */
  readonly lifecycles: readonly AnyLifecycle[]
  /** may the actor see the log of this row? */
  mayRead(db: Database, actor: Actor, entityId: number): Promise<boolean>
  /** ids of the rows whose times the actor may count: `select id from … where …` */
  readableIds(actor: Actor): SQL
}

const rules = new Map<string, HistoryRules>()

/** Who may read the log of a kind of entity, and how its states and events are called. Told once, by its domain. */
export const registerHistory = (entityType: string, known: HistoryRules): void => void rules.set(entityType, known)

/** Names are compared without case; undefined for a kind of entity that has told no rule. */
export function findHistoryRules(entityType: string): { entityType: string; rules: HistoryRules } | undefined {
  for (const [name, known] of rules) {
    if (name.toLowerCase() === entityType.toLowerCase()) return { entityType: name, rules: known }
  }
  return undefined
}
