import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { contractProofs } from '../contract-proofs.tsx'

export default function ConsoleContractProofsPage() {
  return <CrudListPage list={contractProofs} />
}
