import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { trainings } from '../training/trainings.tsx'

export default function ConsoleTrainingsPage() {
  return <CrudListPage list={trainings} />
}
