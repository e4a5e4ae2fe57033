import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { useHasWork } from '#src/lib/use-has-work.ts'
import { assignableEnterprises, enterprises } from '../enterprises/enterprises.tsx'

export default function ConsoleEnterprisesPage() {
  return <CrudListPage list={useHasWork('Auditor') ? assignableEnterprises : enterprises} />
}
