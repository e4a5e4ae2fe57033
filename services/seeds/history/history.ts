import { type Actor, SYSTEM } from '#machines/actor.ts'
import { allowedEvents, enter, type Lifecycle, type Performed, perform } from '#machines/lifecycle.ts'
import type { LifecycleBinding, Scope, StatusRow } from '#services/abp/apply-event.ts'
import { insertStatusLogs } from '#services/abp/lifecycle/status-log.ts'
import type { Database } from '#services/database/connect.ts'
import type { statusLogs } from '#services/database/schema/infrastructure.ts'

/** The sender and the time of an event. */
export interface Moment {
  readonly actor: Actor
  readonly now: Date
}

type Event = { readonly type: string } & Readonly<Record<string, unknown>>
type Params = Readonly<Record<string, unknown>>

export interface Consequence<Row> {
  readonly at: Moment
  /** the row after the event */
  readonly row: Row
  readonly params: Params
  readonly event: Event
}

/** An entity whose rows a history holds in memory, with its lifecycle's effects on other rows in memory. */
export interface Told<Row extends StatusRow, Context extends object> {
  readonly binding: LifecycleBinding<Row, Context>
  /** updates the derived facts in the row, which the binding's lock would read from the database */
  refresh?(row: Row): void
  readonly effects: Readonly<Record<string, (call: Consequence<Row>) => void>>
}

interface Options<Row> {
  readonly set?: Partial<Row>
  readonly opinion?: string | null
}

/** The same time with the system as sender, for events that no user sends. */
export const bySystem = (at: Moment): Moment => ({ ...at, actor: SYSTEM })

/** A notify effect that does nothing, because a history has no messages: old messages have been removed. */
export const untold = (): void => {}

/**
 * Applies events to rows in memory, with the machines and bindings that `services/abp/apply-event` uses: the machine
 * decides the status, the binding gives context and times. One statement writes all status logs at the end.
 */
export class History {
  readonly #logs: Omit<typeof statusLogs.$inferInsert, 'id'>[] = []

  /** @throws IllegalTransitionError when the services would refuse the event */
  apply<Row extends StatusRow, Context extends object>(
    at: Moment,
    told: Told<Row, Context>,
    row: Row,
    event: Event,
    { set, opinion = null }: Options<Row> = {},
  ): void {
    const { binding } = told
    const lifecycle = binding.lifecycleOf(row)
    told.refresh?.(row)
    const done = perform(lifecycle, row.status, binding.contextOf(row, at.now), { ...event, by: at.actor })
    const stamped = binding.stamp?.(event.type, row, at as Scope)
    Object.assign(row, done.changes, stamped, set, {
      status: done.to,
      rowVersion: row.rowVersion + 1,
      lastModificationTime: at.now,
      lastModifierUserId: at.actor.userId,
    })
    this.#record(at, lifecycle.entity, row, done, event, opinion)
    this.#follow(at, told, row, done, event)
  }

  enter<Row extends StatusRow, Context extends object>(
    at: Moment,
    told: Told<Row, Context>,
    lifecycle: Lifecycle<Context>,
    entry: string,
    context: Context,
    insert: (status: string) => Row,
  ): Row {
    const done = enter(lifecycle, entry, context, at.actor)
    const row = Object.assign(insert(done.to), done.changes)
    this.#record(at, lifecycle.entity, row, done, { type: entry }, null)
    this.#follow(at, told, row, done, { type: entry })
    return row
  }

  /** Sends, as the system, the first of the events that the machine allows; false when it allows none. */
  applyFirst<Row extends StatusRow, Context extends object>(
    at: Moment,
    told: Told<Row, Context>,
    row: Row,
    events: readonly Event[],
    options: Options<Row> = {},
  ): boolean {
    told.refresh?.(row)
    const { binding } = told
    const context = binding.contextOf(row, at.now)
    const allowed: readonly string[] = allowedEvents(binding.lifecycleOf(row), row.status, context, SYSTEM)
    const event = events.find(({ type }) => allowed.includes(type))
    if (event === undefined) return false
    this.apply(bySystem(at), told, row, event, options)
    return true
  }

  async writeLogs(tx: Database): Promise<void> {
    if (this.#logs.length > 0) await tx.execute(insertStatusLogs(this.#logs))
    this.#logs.length = 0
  }

  #record(
    at: Moment,
    entityType: string,
    { id }: StatusRow,
    done: Performed<object>,
    event: Event,
    opinion: string | null,
  ) {
    this.#logs.push({
      entityType,
      entityId: id,
      fromStatus: done.from,
      toStatus: done.to,
      event: event.type,
      actorUserId: at.actor.userId,
      actorType: at.actor.userType,
      opinion,
      creationTime: at.now,
    })
  }

  #follow<Row extends StatusRow, Context extends object>(
    at: Moment,
    { effects }: Told<Row, Context>,
    row: Row,
    done: Performed<object>,
    event: Event,
  ): void {
    for (const { type, params } of done.effects) {
      const effect = effects[type]
      if (!effect) throw new TypeError(`a history has no effect ${type}`)
      effect({ at, row, params: (params ?? {}) as Params, event })
    }
  }
}
