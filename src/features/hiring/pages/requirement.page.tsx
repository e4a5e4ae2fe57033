import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { requirements } from '../requirements.tsx'

export default function RequirementPage() {
  return <CrudListPage list={requirements} />
}
