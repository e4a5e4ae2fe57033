import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { sensitiveLog } from '../sensitive-log.tsx'

export default function ConsoleSensitiveLogPage() {
  return <CrudListPage list={sensitiveLog} />
}
