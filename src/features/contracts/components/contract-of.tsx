import type { ReactNode } from 'react'
import { type ContractDetailFragment, ContractEmploymentGetDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { CONTRACTS } from '../paths.ts'
import { ContractMissing } from './contract-missing.tsx'

interface ContractOfProps {
  id: number
  /** read again when the page comes into view; a form is not changed under the hands of whoever fills it in */
  isLive?: boolean
  children: (contract: ContractDetailFragment) => ReactNode
}

/** Reads one contract of the enterprise; until it has come, or when it is not there, says so. */
export function ContractOf({ id, isLive = false, children }: ContractOfProps) {
  const resource = useQueryResource(ContractEmploymentGetDocument, { id }, { errors: 'inline', refreshOnView: isLive })
  const contract = resource.data?.contractEmploymentGet
  if (contract) return children(contract)
  return <ContractMissing resource={resource} back={{ label: '回到合同列表', href: CONTRACTS }} />
}
