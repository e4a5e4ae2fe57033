import { ContractEmploymentGetDocument } from '#src/api/graphql.ts'
import { idField } from '#src/lib/navigation/search-fields.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { ContractMissing } from '../components/contract-missing.tsx'
import { MyContractView } from '../components/my-contract-view.tsx'
import { MY_CONTRACTS } from '../paths.ts'

const fields = { id: idField }

/** One of the person's contracts: /userCenter/work/contractDetail?id= */
export default function MyContractDetailPage() {
  const { id } = useSearchState<{ id: number | null }>(fields).values
  const resource = useQueryResource(
    ContractEmploymentGetDocument,
    { id: id ?? 0 },
    { enabled: id !== null, errors: 'inline', refreshOnView: true },
  )
  const contract = resource.data?.contractEmploymentGet
  if (contract) return <MyContractView key={contract.id} contract={contract} />
  return <ContractMissing resource={resource} back={{ label: '回到我的合同', href: MY_CONTRACTS }} />
}
