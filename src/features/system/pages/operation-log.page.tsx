import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { operationLog } from '../operation-log.tsx'

export default function ConsoleOperationLogPage() {
  return <CrudListPage list={operationLog} />
}
