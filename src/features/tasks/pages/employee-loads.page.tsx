import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { employeeLoads } from '../employee-loads.tsx'

export default function EmployeeLoadsPage() {
  return <CrudListPage list={employeeLoads} />
}
