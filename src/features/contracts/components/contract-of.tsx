import type { ReactNode } from 'react'
import { type ContractDetailFragment, ContractEmploymentGetDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { CONTRACTS } from '../paths.ts'
import { ContractMissing } from './contract-missing.tsx'

interface ContractOfProps {
  id: number
  /**
   * reads the contract again when the page becomes visible; false for a form, which must not change while it is filled
   * in
   */
  isLive?: boolean
  children: (contract: ContractDetailFragment) => ReactNode
}

/** Reads one contract of the enterprise; shows the loading state, and an error if the contract does not exist. */
export function ContractOf({ id, isLive = false, children }: ContractOfProps) {
  const resource = useQueryResource(ContractEmploymentGetDocument, { id }, { errors: 'inline', refreshOnView: isLive })
  const contract = resource.data?.contractEmploymentGet
  if (contract) return children(contract)
  return <ContractMissing resource={resource} back={{ label: '回到合同列表', href: CONTRACTS }} />
}
