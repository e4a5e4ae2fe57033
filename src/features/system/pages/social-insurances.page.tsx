import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { socialInsurances } from '../social-insurances.tsx'

export default function ConsoleSocialInsurancesPage() {
  return <CrudListPage list={socialInsurances} />
}
