import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { consoleInvoices } from '../console-invoices.tsx'

export default function ConsoleInvoicesPage() {
  return <CrudListPage list={consoleInvoices} />
}
