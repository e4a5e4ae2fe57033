import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { enterpriseInvoices } from '../enterprise-invoices.tsx'

export default function EnterpriseInvoicesPage() {
  return <CrudListPage list={enterpriseInvoices} />
}
