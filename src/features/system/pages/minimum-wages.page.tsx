import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { minimumWages } from '../minimum-wages.tsx'

export default function ConsoleMinimumWagesPage() {
  return <CrudListPage list={minimumWages} />
}
