import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { policies } from '../policies.tsx'

export default function ConsolePoliciesPage() {
  return <CrudListPage list={policies} />
}
