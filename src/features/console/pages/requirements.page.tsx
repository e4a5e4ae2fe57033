import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { requirements } from '../recruitment/requirements.tsx'

export default function ConsoleRequirementsPage() {
  return <CrudListPage list={requirements} />
}
