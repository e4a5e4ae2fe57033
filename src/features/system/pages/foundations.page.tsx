import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { foundations } from '../foundations.tsx'

export default function ConsoleFoundationsPage() {
  return <CrudListPage list={foundations} />
}
