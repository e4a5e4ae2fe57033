import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { assignableEnterprises, enterprises } from '../enterprises/enterprises.tsx'
import { useChecksPapers } from '../use-handles-money.ts'

export default function ConsoleEnterprisesPage() {
  return <CrudListPage list={useChecksPapers() ? assignableEnterprises : enterprises} />
}
