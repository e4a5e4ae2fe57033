import { eq, gt, max, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { ANONYMOUS, type RequestContext } from '#services/abp/conventions/context.ts'
import { addDays, startOfDay, toWireDay } from '#services/abp/conventions/wire.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import type { Database } from '#services/database/connect.ts'
import { enterpriseMembers, enterprises } from '#services/database/schema/enterprises.ts'
import { users } from '#services/database/schema/identity.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import type { DemoData } from './demo-data.ts'

const DAY_MS = 86_400_000
/** Messages older than this many days are removed. */
const KEPT_MESSAGE_DAYS = 9
/** Time of day at which offices open; they close at five. */
const OPENING_MS = 9 * 3_600_000
const WORKING_MS = 8 * 3_600_000

/** The time on a day counted from `now`; the fraction is the part of the working day. Never later than now. */
export function momentOf(now: Date, day: number, hours: DemoData['hours']): Date {
  if (hours === 'exact') return new Date(now.getTime() + day * DAY_MS)
  const whole = Math.floor(day)
  const opening = startOfDay(addDays(toWireDay(now), whole)).getTime() + OPENING_MS
  const moment = opening + (day - whole) * WORKING_MS
  return new Date(day > 0 ? moment : Math.min(moment, now.getTime()))
}

/**
 * A wrapper of the transaction that runs nested transactions without savepoints. After a failure the whole seeding must
 * end, so the next nested transaction is refused. This also affects code that rolls back and continues
 * (`abp/rehearse.ts`).
 */
export function withoutSavepoints(tx: Database): Database {
  const failures: unknown[] = []
  const joined = (): Database =>
    Object.create(tx, {
      transaction: {
        value: async (work: (inner: Database) => Promise<unknown>) => {
          if (failures.length > 0) throw new Error('a seeding cannot go on after a failure', { cause: failures[0] })
          return work(joined()).catch((error: unknown) => {
            failures.push(error)
            throw error
          })
        },
      },
    })
  return joined()
}

interface Scheduled {
  readonly day: number
  readonly what: string
  readonly run: () => Promise<void>
  readonly tell: (() => void) | undefined
}

/** The accounts of the demonstration, and a clock that runs through its days. */
export class Stage {
  readonly #scheduled: Scheduled[] = []
  private constructor(
    private readonly platform: Platform,
    readonly tx: Database,
    readonly now: Date,
    private readonly hours: DemoData['hours'],
    private readonly actors: ReadonlyMap<string, Actor>,
  ) {}

  static async open(platform: Platform, tx: Database, hours: DemoData['hours'] = 'exact'): Promise<Stage> {
    return new Stage(platform, withoutSavepoints(tx), platform.now(), hours, await readActors(tx))
  }

  timeOf(day: number): Date {
    return momentOf(this.now, day, this.hours)
  }

  /** A request context for the account on that day. */
  as(userName: string | Actor, day: number): RequestContext {
    const actor = typeof userName === 'string' ? this.actors.get(userName) : userName
    if (!actor) throw new Error(`no account ${userName}`)
    return {
      platform: this.platform,
      db: this.tx,
      actor,
      tokenId: null,
      now: this.timeOf(day),
      requestId: 'seed',
      ip: '127.0.0.1',
      idempotencyKey: null,
      files: async function* () {},
    }
  }

  isEnterprise(userName: string): boolean {
    return this.actors.get(userName)?.userType === 'Enterprise'
  }

  personIdOf(userName: string): number {
    return this.actors.get(userName)?.personId ?? 0
  }

  /** The first account of the enterprise, the person's own account, or the named account. */
  accountOf({
    userId,
    personId,
    enterpriseId,
  }: Partial<Record<'userId' | 'personId' | 'enterpriseId', number | null>>) {
    return [...this.actors.values()].find((actor) => {
      if (enterpriseId) return actor.enterpriseId === enterpriseId
      return personId ? actor.personId === personId : actor.userId === userId
    })
  }

  async #lastMessage(): Promise<number> {
    const [row] = await this.tx.select({ id: max(outbox.id) }).from(outbox)
    return row?.id ?? 0
  }

  /**
   * Schedules an event; `what` names the event in the error when it fails. `tell` has the same result in a history,
   * which sends no messages.
   */
  at(day: number, what: string, run: () => Promise<void>, tell?: () => void): void {
    this.#scheduled.push({ day, what, run, tell })
  }

  /**
   * Runs all scheduled events in time order, so that each event finds the state of its time. Events of a history run
   * first; `write` stores their rows. The other events then continue from these rows. A history ends before the period
   * whose messages are retained.
   * @param until the end of the history
   */
  async play(
    write: (tx: Database) => Promise<void> = async () => {},
    until = this.timeOf(-KEPT_MESSAGE_DAYS),
  ): Promise<void> {
    const inOrder = this.#scheduled.toSorted((a, b) => a.day - b.day)
    const isTold = ({ day, tell }: Scheduled) => tell !== undefined && this.timeOf(day) < until
    for (const event of inOrder.filter(isTold)) await named(event, async () => event.tell?.())
    await write(this.tx)
    const played = inOrder.filter((event) => !isTold(event))
    // remembers the last message, so that only messages of these events are changed: there are thousands of older
    // messages
    const before = await this.#lastMessage()
    const isKept = ({ day }: Scheduled) => this.timeOf(day) >= this.timeOf(-KEPT_MESSAGE_DAYS)
    for (const event of played) if (!isKept(event)) await named(event, event.run)
    await this.tx.delete(outbox).where(gt(outbox.id, before))
    let last = await this.#lastMessage()
    for (const event of played.filter(isKept)) {
      await named(event, event.run)
      last = await this.#dateMessages(last, event.day)
    }
  }

  async #dateMessages(after: number, day: number): Promise<number> {
    const creationTime = this.timeOf(day)
    const dated = await this.tx
      .update(outbox)
      .set({ creationTime })
      .where(gt(outbox.id, after))
      .returning({ id: outbox.id })
    return Math.max(after, ...dated.map(({ id }) => id))
  }
}

async function named({ day, what }: Scheduled, run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (cause) {
    throw new Error(`the demonstration cannot play ${what} on day ${day}`, { cause })
  }
}

async function readActors(tx: Database): Promise<Map<string, Actor>> {
  const rows = await tx
    .select({
      userName: users.userName,
      userId: users.id,
      userType: users.userType,
      platformRoles: users.platformRoles,
      foundationId: users.foundationId,
      personId: userDisabledPersons.id,
      enterpriseId: enterpriseMembers.enterpriseId,
      isEnterpriseCreator: sql<boolean>`coalesce(${enterprises.creatorUserId} = ${users.id}, false)`,
    })
    .from(users)
    .leftJoin(userDisabledPersons, eq(userDisabledPersons.userId, users.id))
    .leftJoin(enterpriseMembers, eq(enterpriseMembers.userId, users.id))
    .leftJoin(enterprises, eq(enterprises.id, enterpriseMembers.enterpriseId))
  return new Map(rows.map(({ userName, ...row }) => [userName, { ...ANONYMOUS, ...row } as Actor]))
}
