import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { averageWages } from '../average-wages.tsx'

export default function ConsoleAverageWagesPage() {
  return <CrudListPage list={averageWages} />
}
