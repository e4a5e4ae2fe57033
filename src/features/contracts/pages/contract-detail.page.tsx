import { type ReactNode, Suspense } from 'react'
import { flagField, idField } from '#src/lib/navigation/search-fields.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { lazyPart } from '#src/ui/lazy-part.ts'
import { ContractOf } from '../components/contract-of.tsx'
import { EmployerContractView } from '../components/employer-contract-view.tsx'

// the forms load on demand, because they are rarely opened; the contract itself is read on every visit
const drafts = () => import('../components/contract-drafts.tsx')
const EditContract = lazyPart(async () => ({ default: (await drafts()).EditContract }))
const NewContract = lazyPart(async () => ({ default: (await drafts()).NewContract }))
const NewFromDelivery = lazyPart(async () => ({ default: (await drafts()).NewFromDelivery }))
const NewFromInvitation = lazyPart(async () => ({ default: (await drafts()).NewFromInvitation }))
const Renewal = lazyPart(async () => ({ default: (await drafts()).Renewal }))

interface Address {
  id: number | null
  /** whether the contract is shown as a form */
  edit: boolean
  /**
   * parameters of a new contract: for an application, after an earlier contract, or for an accepted invitation; without
   * any, the page invites a person
   */
  requirementResumeId: number | null
  previousContractId: number | null
  invitationId: number | null
}

const fields = {
  id: idField,
  edit: flagField,
  requirementResumeId: idField,
  previousContractId: idField,
  invitationId: idField,
}

/** Loads secondary parts later; the text and the signature form come with the page. */
function Later({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Skeleton lines={12} label="正在读取合同" />}>{children}</Suspense>
}

/** One contract of the enterprise, or the form for it. */
export default function ContractDetailPage() {
  const { id, edit, requirementResumeId, previousContractId, invitationId } = useSearchState<Address>(fields).values
  if (id !== null) {
    return (
      <ContractOf key={`${id}-${edit}`} id={id} isLive={!edit}>
        {(contract) =>
          edit ? (
            <Later>
              <EditContract contract={contract} />
            </Later>
          ) : (
            <EmployerContractView contract={contract} />
          )
        }
      </ContractOf>
    )
  }
  if (previousContractId !== null) {
    return (
      <Later>
        <ContractOf id={previousContractId}>{(contract) => <Renewal contract={contract} />}</ContractOf>
      </Later>
    )
  }
  if (invitationId !== null) {
    return (
      <Later>
        <NewFromInvitation invitationId={invitationId} />
      </Later>
    )
  }
  return (
    <Later>
      {requirementResumeId === null ? <NewContract /> : <NewFromDelivery deliveryId={requirementResumeId} />}
    </Later>
  )
}
