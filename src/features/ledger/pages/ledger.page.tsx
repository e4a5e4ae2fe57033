import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { entries } from '../entries.tsx'

export default function ConsoleLedgerPage() {
  return <CrudListPage list={entries} />
}
