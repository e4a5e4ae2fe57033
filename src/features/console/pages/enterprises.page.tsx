import { useKeptRights } from '#src/lib/keeps-right.ts'
import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { useHasWork } from '#src/lib/use-has-work.ts'
import { assignableEnterprises, enterprises, knownEnterprises } from '../enterprises/enterprises.tsx'

export default function ConsoleEnterprisesPage() {
  const isAuditor = useHasWork('Auditor')
  if (!useKeptRights()('EnterpriseAudits')) return <CrudListPage list={knownEnterprises} />
  return <CrudListPage list={isAuditor ? assignableEnterprises : enterprises} />
}
