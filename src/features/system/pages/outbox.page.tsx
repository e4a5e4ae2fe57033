import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { outbox } from '../outbox.tsx'

export default function ConsoleOutboxPage() {
  return <CrudListPage list={outbox} />
}
