import type { Database } from '#services/database/connect.ts'
import type { ContractFacts } from '#services/messages/notifications.api.ts'
import type { ContractRow } from '../contract.repository.ts'
import { findEmployer } from '../parties.repository.ts'

export async function contractFacts(tx: Database, row: ContractRow, reason: string | null): Promise<ContractFacts> {
  const employer = await findEmployer(tx, row.enterpriseId)
  return {
    contractId: row.id,
    contractNo: row.contractNo,
    position: row.position,
    personName: row.person.realName ?? '',
    enterpriseName: employer?.enterpriseName ?? '',
    startDate: row.startDate,
    lastDate: row.terminationDate ?? row.endDate,
    expressCompany: row.expressCompany,
    reason,
  }
}
