import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { contractTemplates } from '../contract-templates.tsx'

export default function ConsoleContractTemplatesPage() {
  return <CrudListPage list={contractTemplates} />
}
