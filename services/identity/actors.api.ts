import type { Actor } from '#machines/actor.ts'
import type { Database } from '#services/database/connect.ts'
import { actorOf } from './authenticate.ts'
import { findActors } from './identity.repository.ts'

export interface NamedActor {
  readonly actor: Actor
  /** the enterprise for which the user acts */
  readonly enterpriseName: string | null
}

/** A user as the sender of a request, for jobs that read what the user may see; once for each enterprise. */
export const actorsOf = async (db: Database, userId: number): Promise<NamedActor[]> =>
  (await findActors(db, userId)).map(({ enterpriseName, ...row }) => ({ actor: actorOf(row), enterpriseName }))
