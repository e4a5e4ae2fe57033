import type { Database } from '#services/database/connect.ts'
import {
  type ActiveContract,
  findInForce,
  ofEnterprise,
  ofId,
  ofPerson,
  type Period,
} from './active-contracts.repository.ts'

/** What other domains may know of contracts: who works where, since when, until when, for what wage. */
export type { ActiveContract, Period }

/** Contracts by which somebody worked for the enterprise on at least one day of the period; whoever asks checks the right. */
export const activeContractsOfEnterprise = (
  db: Database,
  enterpriseId: number,
  period: Period,
): Promise<ActiveContract[]> => findInForce(db, period, ofEnterprise(enterpriseId))

export const activeContractsOfPerson = (db: Database, personId: number, period: Period): Promise<ActiveContract[]> =>
  findInForce(db, period, ofPerson(personId))

/** One contract; undefined when nobody worked by it in the period. */
export async function activeContract(db: Database, id: number, period: Period): Promise<ActiveContract | undefined> {
  const [contract] = await findInForce(db, period, ofId(id))
  return contract
}

/** The enterprise employs the person on the day (`YYYY-MM-DD`). */
export const worksFor = async (db: Database, personId: number, enterpriseId: number, day: string): Promise<boolean> =>
  (await activeContractsOfPerson(db, personId, { from: day, until: day })).some(
    (contract) => contract.enterpriseId === enterpriseId,
  )
