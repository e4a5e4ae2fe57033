import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { loginLog } from '../login-log.tsx'

export default function ConsoleLoginLogPage() {
  return <CrudListPage list={loginLog} />
}
