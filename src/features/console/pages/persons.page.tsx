import { usePermittedRights } from '#src/lib/keeps-right.ts'
import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { persons, recordedPersons } from '../people/persons.tsx'

export default function ConsolePersonsPage() {
  return <CrudListPage list={usePermittedRights()('PersonAudits') ? persons : recordedPersons} />
}
