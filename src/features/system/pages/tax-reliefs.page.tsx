import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { taxReliefs } from '../tax-reliefs.tsx'

export default function ConsoleTaxReliefsPage() {
  return <CrudListPage list={taxReliefs} />
}
