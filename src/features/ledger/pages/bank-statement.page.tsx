import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { bankLines } from '../bank-lines.tsx'

export default function ConsoleBankStatementPage() {
  return <CrudListPage list={bankLines} />
}
