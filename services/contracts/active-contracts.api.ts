import type { Database } from '#services/database/connect.ts'
import {
  type ActiveContract,
  findInForce,
  ofEnterprise,
  ofId,
  ofPerson,
  type Period,
} from './active-contracts.repository.ts'

/** The data of contracts that other domains may read: employer, period and wage. */
export type { ActiveContract, Period }

/** Contracts with at least one working day for the enterprise in the period. The caller checks the right. */
export const activeContractsOfEnterprise = (
  db: Database,
  enterpriseId: number,
  period: Period,
): Promise<ActiveContract[]> => findInForce(db, period, ofEnterprise(enterpriseId))

export const activeContractsOfPerson = (db: Database, personId: number, period: Period): Promise<ActiveContract[]> =>
  findInForce(db, period, ofPerson(personId))

/** One contract; undefined when it has no working day in the period. */
export async function activeContract(db: Database, id: number, period: Period): Promise<ActiveContract | undefined> {
  const [contract] = await findInForce(db, period, ofId(id))
  return contract
}

/** Whether the enterprise employs the person on the day (`YYYY-MM-DD`). */
export const worksFor = async (db: Database, personId: number, enterpriseId: number, day: string): Promise<boolean> =>
  (await activeContractsOfPerson(db, personId, { from: day, until: day })).some(
    (contract) => contract.enterpriseId === enterpriseId,
  )
