import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { users } from '../users.tsx'

export default function ConsoleUsersPage() {
  return <CrudListPage list={users} />
}
