import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { tickets } from '../tickets.tsx'

export default function ConsoleTicketsPage() {
  return <CrudListPage list={tickets} />
}
