import type { Actor } from '#machines/actor.ts'
import type { Database } from '#services/database/connect.ts'
import { actorOf } from './authenticate.ts'
import { findActors } from './identity.repository.ts'

export interface NamedActor {
  readonly actor: Actor
  /** the enterprise for which the user acts */
  readonly enterpriseName: string | null
}

/**
 * A user as the sender of requests, for jobs that read what the user may see. Returns one actor for each enterprise of
 * the user.
 */
export const actorsOf = async (db: Database, userId: number): Promise<NamedActor[]> =>
  (await findActors(db, userId)).map(({ enterpriseName, ...row }) => ({ actor: actorOf(row), enterpriseName }))
