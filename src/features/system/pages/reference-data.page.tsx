import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { referenceData } from '../reference-data.tsx'

export default function ConsoleReferenceDataPage() {
  return <CrudListPage list={referenceData} />
}
