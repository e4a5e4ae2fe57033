import { applyToLocked, type Scope } from '#services/abp/apply-event.ts'
import { refuse } from '#services/abp/conventions/errors.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { asSystem } from '#services/abp/lifecycle/follow-up-events.ts'
import { type ContractRow, insertTransfer, lockContract } from './contract.repository.ts'
import { ended } from './contract-end.ts'
import { tellFormerEmployer } from './contract-ending.ts'
import { contractBinding } from './lifecycle/contract.binding.ts'
import { findEmployer } from './parties.repository.ts'

export { contractsBeyond } from './employer-contracts.repository.ts'

export interface EmployersEnd {
  readonly employerId: number
  /** the last day of work */
  readonly lastDay: string
  readonly reason: string
  /** the enterprise that takes over the contracts of a merged employer */
  readonly successorId: number | null
  /** the officer who approved the winding-up */
  readonly officerId: number
}

const later = (one: string, other: string): string => (one > other ? one : other)

/**
 * Ends a contract whose employer ends, by the rules of contracts: an unsigned one is aborted, one in force goes to the
 * successor, or its last day is declared and work goes on until then (Labour Contract Law, articles 34 and 44). Another
 * run may have ended it meanwhile, so everything is judged again under the lock.
 */
export async function endForEmployer(scope: Scope, id: number, end: EmployersEnd): Promise<void> {
  const system = asSystem(scope)
  const row = await lockContract(scope.tx, system.actor, id)
  if (!row || row.enterpriseId !== end.employerId) return
  const { reason } = end
  const event = { type: 'windUp', opinion: reason }
  if (row.status === 'Auditing' || row.status === 'Signing') {
    await applyToLocked(system, contractBinding, row, event, { set: { abortReason: reason }, opinion: reason })
    return
  }
  if (!isEmployment(row)) return
  if (row.status === 'Normal' && end.successorId !== null) {
    return takeOver(system, row, { ...end, successorId: end.successorId })
  }
  const date = later(later(end.lastDay, row.startDate), toWireDay(scope.now))
  if (row.endDeclaredTime !== null && row.terminationDate !== null && row.terminationDate <= date) return
  const set = ended(system, { date, kind: 'Other', reason }, true)
  await applyToLocked(system, contractBinding, row, event, { set, opinion: reason })
}

/** In force, or expired with a declared last day; what has merely expired is left as it is. */
const isEmployment = ({ status, endDeclaredTime }: ContractRow): boolean =>
  status === 'Normal' || (status === 'Overdue' && endDeclaredTime !== null)

async function takeOver(
  scope: Scope,
  row: ContractRow,
  { successorId, reason, officerId }: EmployersEnd & { successorId: number },
): Promise<void> {
  const successor = await findEmployer(scope.tx, successorId)
  if (!successor || successor.audit === null || successor.audit !== successor.auditStatus || successor.windingUp) {
    throw refuse('接收合同的企业现在没有认证，或者也在清算，合同先不转移。请换一家接收的企业')
  }
  const event = { type: 'changeEnterprise', opinion: reason }
  await applyToLocked(scope, contractBinding, row, event, { set: { enterpriseId: successorId }, opinion: reason })
  const change = { fromEnterpriseId: row.enterpriseId, toEnterpriseId: successorId, reason }
  await insertTransfer(scope.tx, { contractId: row.id, ...change, userId: officerId, creationTime: scope.now })
  await tellFormerEmployer(scope, row, reason)
}
