import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { persons } from '../people/persons.tsx'

export default function ConsolePersonsPage() {
  return <CrudListPage list={persons} />
}
