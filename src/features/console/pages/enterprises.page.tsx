import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { enterprises } from '../enterprises/enterprises.tsx'

export default function ConsoleEnterprisesPage() {
  return <CrudListPage list={enterprises} />
}
