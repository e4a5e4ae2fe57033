import { flagField, idField } from '#src/lib/navigation/search-fields.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { EditContract, NewContract, NewFromDelivery, Renewal } from '../components/contract-drafts.tsx'
import { ContractOf } from '../components/contract-of.tsx'
import { EmployerContractView } from '../components/employer-contract-view.tsx'

interface Address {
  id: number | null
  /** the contract is changed instead of shown */
  edit: boolean
  /** a new one: for an application, after a contract, or for a person named by his papers */
  requirementResumeId: number | null
  previousContractId: number | null
}

const fields = { id: idField, edit: flagField, requirementResumeId: idField, previousContractId: idField }

/** One contract of the enterprise, or the form of one. */
export default function ContractDetailPage() {
  const { id, edit, requirementResumeId, previousContractId } = useSearchState<Address>(fields).values
  if (id !== null) {
    return (
      <ContractOf key={`${id}-${edit}`} id={id} isLive={!edit}>
        {(contract) => (edit ? <EditContract contract={contract} /> : <EmployerContractView contract={contract} />)}
      </ContractOf>
    )
  }
  if (previousContractId !== null) {
    return <ContractOf id={previousContractId}>{(contract) => <Renewal contract={contract} />}</ContractOf>
  }
  if (requirementResumeId !== null) return <NewFromDelivery deliveryId={requirementResumeId} />
  return <NewContract />
}
