import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { useHasWork } from '#src/lib/use-has-work.ts'
import { assignableEnterprises, enterprises, knownEnterprises } from '../enterprises/enterprises.tsx'
import { useDecidesOnEnterprises } from '../enterprises/use-decides.ts'

export default function ConsoleEnterprisesPage() {
  const isAuditor = useHasWork('Auditor')
  if (!useDecidesOnEnterprises()) return <CrudListPage list={knownEnterprises} />
  return <CrudListPage list={isAuditor ? assignableEnterprises : enterprises} />
}
