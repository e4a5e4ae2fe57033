import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { flows } from '../flows.tsx'

export default function ConsoleFinancePage() {
  return <CrudListPage list={flows} />
}
