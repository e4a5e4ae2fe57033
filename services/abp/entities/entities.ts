import { sql } from 'drizzle-orm'
import { type Actor, keepsRight } from '#machines/actor.ts'
import { RECORD_RIGHTS } from '#machines/rights.ts'
import type { HistoryRules } from '../lifecycle/history-rules.ts'
import type { Entity } from './entity.ts'
import type { PersonalData } from './personal-data.ts'

let listed: readonly Entity[] | null = null

/** Registers the entities of this process. `createPlatform` calls it, so all code with a platform may read the list. */
export function nameEntities(entities: readonly Entity[]): void {
  listed = entities
}

/** @throws TypeError before a platform is created */
export function entities(): readonly Entity[] {
  if (listed === null) throw new TypeError('no platform has been created: createPlatform names the entities')
  return listed
}

/** The entities that define this fact, each as a pair of name and fact, in the order of the list. */
export function entitiesWith<Fact extends keyof Entity>(fact: Fact): (readonly [string, NonNullable<Entity[Fact]>])[] {
  return entities().flatMap((entity) => {
    const value = entity[fact]
    return value === undefined || value === null ? [] : [[entity.name, value] as const]
  })
}

export const personalData = (): readonly PersonalData[] => entitiesWith('personalData').flatMap(([, parts]) => parts)

export interface KnownHistory {
  /** the name as the status log spells it */
  readonly entityType: string
  readonly label: string
  readonly rules: HistoryRules
}

/**
 * The rules for the status log of a kind of record, whose name is compared case-insensitively; undefined for a kind
 * without a log. Staff need the right of the kind to read the log and the notes of a record.
 */
export function findHistoryRules(entityType: string): KnownHistory | undefined {
  const found = entities().find(({ name }) => name.toLowerCase() === entityType.toLowerCase())
  if (!found?.history) return undefined
  const { name, label, history } = found
  const isKept = (actor: Actor) => keepsRight(actor, RECORD_RIGHTS[name])
  const rules: HistoryRules = {
    ...history,
    mayRead: async (db, actor, id) => isKept(actor) && history.mayRead(db, actor, id),
    readableIds: (actor) => (isKept(actor) ? history.readableIds(actor) : sql`select null::bigint where false`),
  }
  return { entityType: name, label, rules }
}
