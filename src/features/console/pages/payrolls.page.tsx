import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { payrolls } from '../disputes/payrolls.tsx'

export default function ConsolePayrollsPage() {
  return <CrudListPage list={payrolls} />
}
