import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { employerContracts } from '../employer-contracts.tsx'

export default function ContractsPage() {
  return <CrudListPage list={employerContracts} />
}
