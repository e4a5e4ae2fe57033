import type { ReactNode } from 'react'
import { type ContractDetailFragment, ContractEmploymentGetDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { CONTRACTS } from '../paths.ts'
import { ContractMissing } from './contract-missing.tsx'

interface ContractOfProps {
  id: number
  children: (contract: ContractDetailFragment) => ReactNode
}

/** Reads one contract of the enterprise; until it has come, or when it is not there, says so. */
export function ContractOf({ id, children }: ContractOfProps) {
  const resource = useQueryResource(ContractEmploymentGetDocument, { id }, { errors: 'inline' })
  const contract = resource.data?.contractEmploymentGet
  if (contract) return children(contract)
  return <ContractMissing resource={resource} back={{ label: '回到合同列表', href: CONTRACTS }} />
}
