import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { subsidies } from '../subsidies.tsx'

export default function ConsoleSubsidiesPage() {
  return <CrudListPage list={subsidies} />
}
