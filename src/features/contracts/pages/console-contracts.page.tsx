import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { usePortal } from '#src/lib/portal.tsx'
import { selectUserType } from '#src/lib/portal-selectors.ts'
import { consoleContracts, readContracts, tutorContracts } from '../console-contracts.tsx'

export default function ConsoleContractsPage() {
  const userType = usePortal(selectUserType)
  if (userType === 'WorkDeveloper') return <CrudListPage list={readContracts} />
  return <CrudListPage list={userType === 'FoundationWorker' ? tutorContracts : consoleContracts} />
}
