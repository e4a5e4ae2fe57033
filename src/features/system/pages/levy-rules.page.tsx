import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { levyRules } from '../levy-rules.tsx'

export default function ConsoleLevyRulesPage() {
  return <CrudListPage list={levyRules} />
}
