import { nameFor, shownIn } from '#services/abp/access/field-policies/policies.ts'
import type { Find } from '#services/abp/conventions/find.ts'
import { findContractRows } from './contract-find.repository.ts'
import { contractStatusLabel } from './lifecycle/contract.binding.ts'

/** Finds contracts by number, or by the other party's name for actors who see names in full. */
export const findContracts: Find = async ({ db, actor, now }, sought) => {
  const seesNames = shownIn('ContractEmployment', 'realName', actor) === 'full'
  return (await findContractRows(db, actor, sought, seesNames)).map((row) => ({
    id: row.id,
    title: nameFor('ContractEmployment', 'realName', actor, row.person.realName ?? ''),
    number: row.contractNo,
    statusLabel: contractStatusLabel(row, now),
    note: [row.enterprise.enterpriseName, row.position].filter(Boolean).join(' · ') || null,
  }))
}
