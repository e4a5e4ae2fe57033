import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { approvals } from '../approvals.tsx'

export default function ConsoleApprovalsPage() {
  return <CrudListPage list={approvals} />
}
